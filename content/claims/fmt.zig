const std = @import("std");
const prove = @import("prove.zig");
const fmt = std.fmt;
const expectEqual = std.testing.expectEqual;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;

test "bufPrint: It does not allocate." {
    try prove.takesNoAllocator(fmt.bufPrint);
}

test "bufPrint: NoSpaceLeft: the text does not fit; buf then holds its beginning." {
    var buffer: [4]u8 = undefined;
    try expectError(error.NoSpaceLeft, fmt.bufPrint(&buffer, "{s}{s}", .{ "abc", "def" }));
    try expectEqualStrings("abcd", &buffer);
}

test "bufPrint: Copying text onto itself panics in Debug and ReleaseSafe" {
    try prove.panics("@memcpy arguments alias", struct {
        fn call() !void {
            var buffer = "abcdef".*;
            _ = try fmt.bufPrint(&buffer, "{s}", .{buffer[1..4]});
        }
    }.call);
}

test "bufPrintZ: NoSpaceLeft: the text and its zero do not fit." {
    var buffer: [3]u8 = undefined;
    try expectError(error.NoSpaceLeft, fmt.bufPrintZ(&buffer, "{s}", .{"abc"}));
    try expectEqualStrings("ab", try fmt.bufPrintZ(&buffer, "{s}", .{"ab"}));
}

test "bufPrintZ: Copying text onto itself panics in Debug and ReleaseSafe" {
    try prove.panics("@memcpy arguments alias", struct {
        fn call() !void {
            var buffer = "abcdef".*;
            _ = try fmt.bufPrintZ(&buffer, "{s}", .{buffer[1..4]});
        }
    }.call);
}

test "allocPrint: OutOfMemory: there is no memory for the text." {
    try expectError(error.OutOfMemory, fmt.allocPrint(std.testing.failing_allocator, "{d}", .{1}));
}

test "hexToBytes: InvalidLength: the number of digits is odd." {
    var buffer: [4]u8 = undefined;
    try expectError(error.InvalidLength, fmt.hexToBytes(&buffer, "abc"));
}

test "hexToBytes: NoSpaceLeft: the buffer is too small." {
    var buffer: [1]u8 = undefined;
    try expectError(error.NoSpaceLeft, fmt.hexToBytes(&buffer, "abcd"));
}

test "hexToBytes: InvalidCharacter: a character is not a hexadecimal digit." {
    var buffer: [4]u8 = undefined;
    try expectError(error.InvalidCharacter, fmt.hexToBytes(&buffer, "ag"));
    try expectError(error.InvalidCharacter, fmt.hexToBytes(&buffer, "a ba"));
}

test "parseInt: InvalidCharacter: the text is empty, or not a number of this base." {
    for ([_][]const u8{ "", "-", "+", " 1", "1 ", "_1", "1_", "0x10", "a" }) |text|
        try expectError(error.InvalidCharacter, fmt.parseInt(i8, text, 10));
}

test "parseInt: Overflow: the number does not fit in T." {
    try expectError(error.Overflow, fmt.parseInt(u8, "256", 10));
    try expectError(error.Overflow, fmt.parseInt(i8, "-129", 10));
    try expectError(error.Overflow, fmt.parseInt(u8, "-1", 10));
}

test "parseIntSizeSuffix: InvalidCharacter: the number is missing or malformed, or the suffix is unknown." {
    for ([_][]const u8{ "", "K", "B", "1 K", "1X", "1i", "1m" }) |text|
        try expectError(error.InvalidCharacter, fmt.parseIntSizeSuffix(text, 10));
}

test "parseIntSizeSuffix: Overflow: the number of bytes does not fit in usize." {
    try expectError(error.Overflow, fmt.parseIntSizeSuffix("20EiB", 10));
    try expectError(error.Overflow, fmt.parseIntSizeSuffix("1Q", 10));
}

test "parseFloat: InvalidCharacter: the text is empty or not a number, such as . or 1e." {
    for ([_][]const u8{ "", ".", "1e", " 1", "1 ", "1__0", "x" }) |text|
        try expectError(error.InvalidCharacter, fmt.parseFloat(f64, text));
    try expectEqual(1.0, try fmt.parseFloat(f64, "1."));
    try expectEqual(0.5, try fmt.parseFloat(f64, ".5"));
}

test "printInt: Asserts that the text fits in the buffer: panics in Debug and ReleaseSafe" {
    try prove.panics("attempt to unwrap error: WriteFailed", struct {
        fn call() !void {
            var buffer: [2]u8 = undefined;
            _ = fmt.printInt(&buffer, @as(u32, 100), 10, .lower, .{});
        }
    }.call);
}

test "allocPrintSentinel: OutOfMemory: there is no memory for the text and its sentinel." {
    try expectError(error.OutOfMemory, fmt.allocPrintSentinel(std.testing.failing_allocator, "{d}", .{1}, 0));
}

test "hex: A u24, which takes 4 bytes, panics in Debug and ReleaseSafe" {
    try expectEqualStrings("3412", &fmt.hex(@as(u16, 0x1234)));
    try prove.panics("shift amount is greater than the type size", struct {
        fn call() !void {
            var value: u24 = 0x123456;
            _ = &value;
            std.mem.doNotOptimizeAway(fmt.hex(value));
        }
    }.call);
}

test "printInt: A base of 0 or 1, or a digit above 35, fails an assertion, too." {
    inline for (.{ .{ 0, 0 }, .{ 7, 1 }, .{ 36, 37 } }) |each| try prove.asserts(struct {
        fn call() !void {
            var buffer: [16]u8 = undefined;
            _ = fmt.printInt(&buffer, @as(u32, each[0]), each[1], .lower, .{});
        }
    }.call);
}

test "parseFloat: an f64 loses low bits of hexadecimal text with more than 16 digits" {
    const exact = try fmt.parseFloat(f64, "0x68d9dcbd7a085a3.6p0");
    try std.testing.expect(exact != try fmt.parseFloat(f64, "0x68d9dcbd7a085a3.6000p0"));
}

test "float.formatDecimal: 1e-100 needs 103 bytes, even if a precision of 2 leaves only 0.00." {
    var buffer: [103]u8 = undefined;
    const options: fmt.float.Options = .{ .mode = .decimal, .precision = 2 };
    try expectEqualStrings("0.00", try fmt.float.render(&buffer, @as(f64, 1e-100), options));
    try expectError(error.BufferTooSmall, fmt.float.render(buffer[1..], @as(f64, 1e-100), options));
}
