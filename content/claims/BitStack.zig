const std = @import("std");

test "init: Allocates nothing yet." {
    var stack: std.BitStack = .init(std.testing.failing_allocator);
    defer stack.deinit();
    try std.testing.expectError(error.OutOfMemory, stack.push(1));
}
