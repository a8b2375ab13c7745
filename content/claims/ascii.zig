const std = @import("std");
const prove = @import("prove.zig");

test "lowerString: Asserts that the buffer is long enough: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [2]u8 = undefined;
            _ = std.ascii.lowerString(&buffer, "ABC");
        }
    }.call);
}

test "indexOfIgnoreCase: Null when there is none; an empty needle is found at 0." {
    try std.testing.expectEqual(null, std.ascii.indexOfIgnoreCase("abc", "X"));
    try std.testing.expectEqual(1, std.ascii.indexOfIgnoreCase("abc", "B"));
    try std.testing.expectEqual(0, std.ascii.indexOfIgnoreCase("abc", ""));
}

test "allocUpperString: Fails with OutOfMemory." {
    try std.testing.expectError(error.OutOfMemory, std.ascii.allocUpperString(std.testing.failing_allocator, "a"));
}
