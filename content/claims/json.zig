const std = @import("std");
const prove = @import("prove.zig");
const json = std.json;
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const expectError = std.testing.expectError;

/// Arrays in arrays, `depth` of them.
fn nested(arena: std.mem.Allocator, depth: usize) !json.Value {
    var value: json.Value = .null;
    for (0..depth) |_| {
        var array: json.Array = .init(arena);
        try array.append(value);
        value = .{ .array = array };
    }
    return value;
}

test "parseFromSlice: Its strings may point into the text, which must stay valid" {
    const text = "\"plain\"";
    const parsed = try json.parseFromSlice([]const u8, std.testing.allocator, text, .{});
    defer parsed.deinit();
    try expectEqual(text.ptr + 1, parsed.value.ptr);
}

const Server = struct { port: u8 };

fn parseServer(text: []const u8) !void {
    const parsed = try json.parseFromSlice(Server, std.testing.allocator, text, .{});
    parsed.deinit();
}

test "parseFromSlice: SyntaxError: the text is not JSON." {
    try expectError(error.SyntaxError, parseServer("{\"port\" = 1}"));
}

test "parseFromSlice: UnexpectedEndOfInput: the text ends too early." {
    try expectError(error.UnexpectedEndOfInput, parseServer("{\"port\": 1"));
}

test "parseFromSlice: MissingField: a field without a default value is missing." {
    try expectError(error.MissingField, parseServer("{}"));
}

test "parseFromSlice: UnknownField: the text has a field that the struct or union lacks." {
    try expectError(error.UnknownField, parseServer("{\"port\": 1, \"host\": 2}"));
    const Shape = union(enum) { circle: u8 };
    try expectError(error.UnknownField, json.parseFromSlice(Shape, std.testing.allocator, "{\"square\": 1}", .{}));
}

test "parseFromSlice: UnexpectedToken: a value is of a different kind than its type needs." {
    try expectError(error.UnexpectedToken, parseServer("{\"port\": true}"));
}

test "parseFromSlice: Overflow: a number is out of the range of its integer type." {
    try expectError(error.Overflow, parseServer("{\"port\": 256}"));
}

test "Parsed.deinit: Slices and pointers inside value are invalid afterwards, except strings that point into the input." {
    // The arena behind the value is the only owner of its memory: everything is freed by `deinit`, or this leaks.
    const parsed = try json.parseFromSlice([]const []const u8, std.testing.allocator, "[\"a\\n\", \"b\"]", .{});
    parsed.deinit();
}

test "Stringify.value: WriteFailed: the writer could not write." {
    var writer: std.Io.Writer = .failing;
    try expectError(error.WriteFailed, json.Stringify.value(.{ .a = 1 }, .{}, &writer));
}

test "Stringify.value: Nesting of more than 256 levels panics in Debug and ReleaseSafe" {
    var arena: std.heap.ArenaAllocator = .init(std.testing.allocator);
    defer arena.deinit();
    var discarding: std.Io.Writer.Discarding = .init(&.{});
    try json.Stringify.value(try nested(arena.allocator(), 256), .{}, &discarding.writer);
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            var sink: std.Io.Writer.Discarding = .init(&.{});
            try json.Stringify.value(try nested(std.heap.page_allocator, 257), .{}, &sink.writer);
        }
    }.call);
}

test "Stringify.valueAlloc: OutOfMemory: there is no memory for the text." {
    try expectError(error.OutOfMemory, json.Stringify.valueAlloc(std.testing.failing_allocator, 1, .{}));
}

test "Stringify.valueAlloc: Nesting of more than 256 levels panics in Debug and ReleaseSafe" {
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            const gpa = std.heap.page_allocator;
            _ = try json.Stringify.valueAlloc(gpa, try nested(gpa, 257), .{});
        }
    }.call);
}

test "Scanner.next: BufferUnderrun means that you must call feedInput or endInput first." {
    var scanner: json.Scanner = .initStreaming(std.testing.allocator);
    defer scanner.deinit();
    try expectError(error.BufferUnderrun, scanner.next());
    scanner.feedInput("1");
    try expect(std.meta.activeTag(try scanner.next()) == .partial_number);
    scanner.endInput();
    try expect(std.meta.activeTag(try scanner.next()) == .number);
    try expectEqual(.end_of_document, std.meta.activeTag(try scanner.next()));
}

test "parseFromTokenSource: Asserts that a Scanner has complete input: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var scanner: json.Scanner = .initStreaming(std.testing.allocator);
            scanner.feedInput("1");
            _ = try json.parseFromTokenSource(u32, std.testing.allocator, &scanner, .{});
        }
    }.call);
}
