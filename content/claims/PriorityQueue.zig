const std = @import("std");

fn compare(_: void, a: u32, b: u32) std.math.Order {
    return std.math.order(a, b);
}

test "init: Allocates nothing yet." {
    var queue: std.PriorityQueue(u32, void, compare) = .init(std.testing.failing_allocator, {});
    defer queue.deinit();
    try std.testing.expectError(error.OutOfMemory, queue.add(1));
}
