const std = @import("std");

test "deinit: Slices that get has returned become invalid." {
    // The copies belong to it: the testing allocator finds what `deinit` does not free.
    var map: std.BufMap = .init(std.testing.allocator);
    try map.put("a", "b");
    map.deinit();
}

test "init: Allocates nothing yet." {
    var map: std.BufMap = .init(std.testing.failing_allocator);
    defer map.deinit();
    try std.testing.expectError(error.OutOfMemory, map.put("a", "b"));
}
