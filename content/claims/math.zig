const std = @import("std");
const prove = @import("prove.zig");
const unknown = prove.unknown;
const math = std.math;
const expectEqual = std.testing.expectEqual;

test "order: Asserts that neither operand is NaN: panics in Debug" {
    try prove.asserts(struct {
        fn call() !void {
            _ = math.order(unknown(math.nan(f64)), unknown(@as(f64, 1)));
        }
    }.call);
}

test "pow: Asserts that powi succeeds if T is an integer type: panics in Debug" {
    try prove.panics("attempt to unwrap error: Overflow", struct {
        fn call() !void {
            _ = math.pow(i32, unknown(@as(i32, 10)), unknown(@as(i32, 10)));
        }
    }.call);
}

test "lossyCast: values out of range become its limit, NaN becomes 0, and fractions are cut off" {
    try expectEqual(255, math.lossyCast(u8, @as(i32, 300)));
    try expectEqual(0, math.lossyCast(u8, @as(i32, -1)));
    try expectEqual(255, math.lossyCast(u8, math.inf(f64)));
    try expectEqual(0, math.lossyCast(u8, math.nan(f64)));
    try expectEqual(2, math.lossyCast(u8, @as(f64, 2.9)));
    try expectEqual(-2, math.lossyCast(i8, @as(f64, -2.9)));
}

test "cast: Converts an integer to another integer type, or returns null if the value does not fit." {
    try expectEqual(255, math.cast(u8, @as(u32, 255)));
    try expectEqual(null, math.cast(u8, @as(u32, 256)));
    try expectEqual(null, math.cast(u8, @as(i32, -1)));
}

test "cast: The builtin @intCast panics instead in safe builds." {
    try prove.panics("integer does not fit in destination type", struct {
        fn call() !void {
            const narrow: u8 = @intCast(unknown(@as(u32, 256)));
            std.mem.doNotOptimizeAway(narrow);
        }
    }.call);
}

test "isPowerOfTwo: Asserts that int is above 0: panics in Debug" {
    try prove.asserts(struct {
        fn call() !void {
            _ = math.isPowerOfTwo(unknown(@as(u32, 0)));
        }
    }.call);
}
