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

test "ldexp: half of the smallest value can round up all the same" {
    try std.testing.expectEqual(0, math.ldexp(@as(f64, 1), -1075));
    try std.testing.expect(math.ldexp(@as(f64, 2), -1076) != 0);
}

test "acosh: one below -1 should, but can give a number in 0.15.1 to 0.17.0." {
    try std.testing.expect(math.isNan(math.acosh(@as(f32, -1))));
    try std.testing.expect(!math.isNan(math.acosh(@as(f32, -100))));
}

test "big.int.Managed.toString: the text is wrong in bases 8 and 32 if the number has more than one limb." {
    const gpa = std.testing.allocator;
    var number: math.big.int.Managed = try .initSet(gpa, 1 << 64);
    defer number.deinit();
    const octal = try number.toString(gpa, 8, .lower);
    defer gpa.free(octal);
    try std.testing.expect(1 << 64 != try std.fmt.parseInt(u128, octal, 8));
}

test "big.int.Managed.bitOr: can leave the high limbs of r unset, which makes the result wrong unless r is the negative one." {
    const gpa = std.testing.allocator;
    var long: math.big.int.Managed = try .initSet(gpa, -((3 << 64) + 4));
    defer long.deinit();
    var short: math.big.int.Managed = try .initSet(gpa, 1);
    defer short.deinit();
    var result: math.big.int.Managed = try .initSet(gpa, 7 << 64);
    defer result.deinit();
    const expected = -((3 << 64) + 3); // not computed, since the compiler uses the same function
    try result.bitOr(&long, &short);
    try std.testing.expect(expected != try result.toInt(i128));
    try long.bitOr(&long, &short);
    try std.testing.expectEqual(expected, try long.toInt(i128));
}

test "big.int.Managed.addSat: the result is wrong if the limbs of the operands overflow and bit_count has room for two limbs more" {
    const gpa = std.testing.allocator;
    var half: math.big.int.Managed = try .initSet(gpa, 1 << 63);
    defer half.deinit();
    var result: math.big.int.Managed = try .initSet(gpa, (1 << 200) - 1);
    defer result.deinit();
    try result.addSat(&half, &half, .unsigned, 256);
    try std.testing.expect(1 << 64 != try result.toInt(u256));
}
