const std = @import("std");

test "deinit: Slices from iterator are invalid afterwards." {
    // The copies belong to it: the testing allocator finds what `deinit` does not free.
    var map: std.BufSet = .init(std.testing.allocator);
    try map.insert("a");
    map.deinit();
}

test "init: Allocates nothing yet." {
    var map: std.BufSet = .init(std.testing.failing_allocator);
    defer map.deinit();
    try std.testing.expectError(error.OutOfMemory, map.insert("a"));
}
