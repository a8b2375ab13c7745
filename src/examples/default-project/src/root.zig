const std = @import("std");

pub fn add(a: i32, b: i32) i32 {
    return a + b;
}

export fn add_exported(a: i32, b: i32) i32 {
    return add(a, b);
}

test add {
    try std.testing.expectEqual(@as(i32, 5), add(2, 3));
}
