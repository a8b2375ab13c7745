const std = @import("std");
const builtin = @import("builtin");
const prove = @import("prove.zig");
const Reader = std.Io.Reader;
const Writer = std.Io.Writer;
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;

const is_0_15_1 = builtin.zig_version.order(.{ .major = 0, .minor = 15, .patch = 1 }) == .eq;

/// A pipe that holds `text` and then ends. Unlike a fixed reader, its reader has a buffer that it fills.
fn pipeWith(text: []const u8) !std.fs.File {
    const pipe = try std.posix.pipe();
    const end: std.fs.File = .{ .handle = pipe[1] };
    try end.writeAll(text);
    end.close();
    return .{ .handle = pipe[0] };
}

test "Writer.print: On WriteFailed part of the text may be out." {
    var buffer: [4]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    try expectError(error.WriteFailed, writer.print("{s}{s}", .{ "abc", "def" }));
    try expectEqualStrings("abcd", writer.buffered());
}

test "Writer.fixed: When a write does not fit, it fills the buffer and fails with WriteFailed, so the output is then truncated." {
    var buffer: [4]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    try expectError(error.WriteFailed, writer.writeAll("abcdef"));
    try expectEqualStrings("abcd", writer.buffered());
}

test "Writer.fixed: Never allocates" {
    try prove.takesNoAllocator(Writer.fixed);
}

test "Writer.writeAll: On WriteFailed you do not learn how many were written." {
    // The result has neither a value nor a count in its error.
    try expectEqual(Writer.Error!void, @TypeOf(Writer.writeAll(undefined, undefined)));
}

test "Reader.fixed: In 0.15.1 the peekDelimiter and takeDelimiter functions fail with StreamTooLong when the text has no delimiter and none of it has been consumed." {
    var reader: Reader = .fixed("abc");
    const expected = if (is_0_15_1) error.StreamTooLong else error.EndOfStream;
    try expectError(expected, reader.takeDelimiterInclusive('\n'));
    if (!is_0_15_1) return;
    try expectError(error.StreamTooLong, reader.takeDelimiterExclusive('\n'));
    try expectError(error.StreamTooLong, reader.peekDelimiterExclusive('\n'));
    try expectError(error.StreamTooLong, reader.peekDelimiterInclusive('\n'));
}

test "Poller.deinit: Frees the buffers, so slices from the readers become invalid." {
    const file = try pipeWith("abc");
    defer file.close();
    var poller = std.Io.poll(std.testing.allocator, enum { only }, .{ .only = file });
    _ = try poller.poll();
    try expectEqualStrings("abc", poller.reader(.only).buffered());
    poller.deinit();
}

test "poll: Neither reads nor allocates yet, and cannot fail." {
    const file = try pipeWith("abc");
    defer file.close();
    var poller = std.Io.poll(std.testing.failing_allocator, enum { only }, .{ .only = file });
    defer poller.deinit();
    try expectEqual(0, poller.reader(.only).bufferedLen());
}

test "Poller.reader: asking for more than is buffered fails with ReadFailed, or fails an assertion when its buffer is too small, as it is before the first data" {
    const file = try pipeWith("abc");
    defer file.close();
    var poller = std.Io.poll(std.testing.allocator, enum { only }, .{ .only = file });
    defer poller.deinit();
    _ = try poller.poll();
    try expectError(error.ReadFailed, poller.reader(.only).take(4));
    try prove.asserts(struct {
        fn call() !void {
            const other = try pipeWith("abc");
            var early = std.Io.poll(std.testing.allocator, enum { only }, .{ .only = other });
            _ = try early.reader(.only).take(1);
        }
    }.call);
}

test "Poller.reader: In 0.15.1, the delimiter functions then fail with StreamTooLong." {
    const file = try pipeWith("abc\n");
    defer file.close();
    var poller = std.Io.poll(std.testing.allocator, enum { only }, .{ .only = file });
    defer poller.deinit();
    const expected = if (is_0_15_1) error.StreamTooLong else error.ReadFailed;
    try expectError(expected, poller.reader(.only).takeDelimiterInclusive('\n'));
}

test "Writer.Allocating.init: Cannot fail: the first write allocates, and running out of memory shows as WriteFailed there." {
    var allocating: Writer.Allocating = .init(std.testing.failing_allocator);
    defer allocating.deinit();
    try expectError(error.WriteFailed, allocating.writer.writeAll("a"));
}

test "Writer.buffered: Valid until the next write." {
    var memory: prove.Memory = .{};
    var allocating: Writer.Allocating = .init(memory.allocator());
    defer allocating.deinit();
    try allocating.writer.writeAll("abc");
    const before = allocating.writer.buffered();
    try allocating.writer.splatByteAll('x', 10_000);
    try expect(before.ptr != allocating.writer.buffered().ptr);
}

/// Slices into the buffer of a reader hold other bytes after a read that moves the data.
fn expectOverwritten(comptime get: fn (*Reader) anyerror![]u8) !void {
    const file = try pipeWith("abcdefgh");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    const slice = try get(&reader.interface);
    const copy: [3]u8 = slice[0..3].*;
    reader.interface.toss(reader.interface.bufferedLen());
    _ = try reader.interface.take(3);
    try expect(!std.mem.eql(u8, &copy, slice[0..3]));
}

test "Reader.buffered: Valid until the next read" {
    try expectOverwritten(struct {
        fn get(reader: *Reader) ![]u8 {
            try reader.fill(3);
            return reader.buffered();
        }
    }.get);
}

test "Reader.take: They lie in the buffer, valid until the next read" {
    try expectOverwritten(struct {
        fn get(reader: *Reader) ![]u8 {
            return reader.take(3);
        }
    }.get);
}

test "Reader.peek: They lie in the buffer, valid until the next call that reads." {
    try expectOverwritten(struct {
        fn get(reader: *Reader) ![]u8 {
            return reader.peek(3);
        }
    }.get);
}

test "Reader.toss: Slices from peek stay valid until the next call that reads." {
    const file = try pipeWith("abcdefgh");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    const slice = try reader.interface.peek(3);
    reader.interface.toss(3);
    try expectEqualStrings("abc", slice);
    _ = try reader.interface.take(3);
    try expectEqualStrings("def", slice);
}

test "Reader.takeDelimiterInclusive: The slice lies in the buffer, valid until the next read." {
    const file = try pipeWith("ab\ncd\n");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    const slice = try reader.interface.takeDelimiterInclusive('\n');
    try expectEqualStrings("ab\n", slice);
    _ = try reader.interface.takeDelimiterInclusive('\n');
    try expectEqualStrings("cd\n", slice);
}

test "Reader.peekDelimiterExclusive: The slice is valid until the next read." {
    const file = try pipeWith("ab\nabcdef\n");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    const slice = try reader.interface.peekDelimiterExclusive('\n');
    try expectEqualStrings("ab", slice);
    reader.interface.toss(3);
    try expectError(error.StreamTooLong, reader.interface.peekDelimiterExclusive('\n'));
    try expect(!std.mem.eql(u8, "ab\n", buffer[0..3]));
}

test "Reader.peekDelimiterExclusive: Fails with EndOfStream when nothing is left, and with StreamTooLong when the line and its delimiter do not fit the buffer." {
    const file = try pipeWith("abcd\n");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    try expectError(error.StreamTooLong, reader.interface.peekDelimiterExclusive('\n'));
    try reader.interface.discardAll(5);
    try expectError(error.EndOfStream, reader.interface.peekDelimiterExclusive('\n'));
}

test "Reader.peekDelimiterExclusive: On a fixed reader without any delimiter, 0.15.1 fails with StreamTooLong if nothing has been consumed." {
    var reader: Reader = .fixed("abc");
    if (is_0_15_1) return expectError(error.StreamTooLong, reader.peekDelimiterExclusive('\n'));
    try expectEqualStrings("abc", try reader.peekDelimiterExclusive('\n'));
}

test "Reader.streamRemaining: The end is success. It fails with ReadFailed if reading failed, and WriteFailed if writing failed." {
    var buffer: [8]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    var reader: Reader = .fixed("abc");
    try expectEqual(3, try reader.streamRemaining(&writer));
    var failing_reader: Reader = .failing;
    try expectError(error.ReadFailed, failing_reader.streamRemaining(&writer));
    var failing_writer: Writer = .failing;
    var other: Reader = .fixed("abc");
    try expectError(error.WriteFailed, other.streamRemaining(&failing_writer));
}

/// What a function of a reader does at the end, at a failure, and with a buffer that is too small.
fn Edges(comptime function: fn (*Reader) anyerror!void) type {
    return struct {
        fn expectEnd(left: []const u8) !void {
            var fixed: Reader = .fixed("a");
            try expectError(error.EndOfStream, function(&fixed));
            try expectEqualStrings(left, fixed.buffered());
            const file = try pipeWith("a");
            defer file.close();
            var buffer: [16]u8 = undefined;
            var reader = file.readerStreaming(&buffer);
            try expectError(error.EndOfStream, function(&reader.interface));
            try expectEqualStrings(left, reader.interface.buffered());
        }

        fn expectReadFailed() !void {
            // A closed end that cannot be read: the descriptor of a directory.
            var directory = try std.fs.cwd().openDir(".", .{});
            defer directory.close();
            var buffer: [16]u8 = undefined;
            const file: std.fs.File = .{ .handle = directory.fd };
            var reader = file.readerStreaming(&buffer);
            try expectError(error.ReadFailed, function(&reader.interface));
        }

        fn expectAssertion() !void {
            try prove.asserts(struct {
                fn call() !void {
                    const file = try pipeWith("abcdefghijkl");
                    var buffer: [1]u8 = undefined;
                    var reader = file.readerStreaming(&buffer);
                    try function(&reader.interface);
                }
            }.call);
        }
    };
}

const Take = Edges(struct {
    fn call(reader: *Reader) !void {
        _ = try reader.take(4);
    }
}.call);
const Peek = Edges(struct {
    fn call(reader: *Reader) !void {
        _ = try reader.peek(4);
    }
}.call);
const TakeInt = Edges(struct {
    fn call(reader: *Reader) !void {
        _ = try reader.takeInt(u32, .little);
    }
}.call);
const TakeStruct = Edges(struct {
    fn call(reader: *Reader) !void {
        _ = try reader.takeStruct(extern struct { a: u32 }, .little);
    }
}.call);
const ReadSliceAll = Edges(struct {
    fn call(reader: *Reader) !void {
        var bytes: [4]u8 = undefined;
        try reader.readSliceAll(&bytes);
    }
}.call);
const DiscardAll = Edges(struct {
    fn call(reader: *Reader) !void {
        try reader.discardAll(4);
    }
}.call);
const ReadAlloc = Edges(struct {
    fn call(reader: *Reader) !void {
        std.testing.allocator.free(try reader.readAlloc(std.testing.allocator, 4));
    }
}.call);

test "Reader.take: EndOfStream: the stream has fewer bytes; none is consumed." {
    try Take.expectEnd("a");
}

test "Reader.take: ReadFailed: the implementation could not read." {
    try Take.expectReadFailed();
}

test "Reader.take: Asserts that the buffer holds n, unless the reader is fixed: panics in Debug and ReleaseSafe" {
    try Take.expectAssertion();
}

test "Reader.peek: EndOfStream: the stream has fewer bytes; none is consumed." {
    try Peek.expectEnd("a");
}

test "Reader.peek: ReadFailed: the implementation could not read." {
    try Peek.expectReadFailed();
}

test "Reader.peek: Asserts that the buffer holds n, unless the reader is fixed: panics in Debug and ReleaseSafe" {
    try Peek.expectAssertion();
}

test "Reader.takeInt: EndOfStream: the stream has too few bytes; none is consumed." {
    try TakeInt.expectEnd("a");
}

test "Reader.takeInt: ReadFailed: the implementation could not read." {
    try TakeInt.expectReadFailed();
}

test "Reader.takeInt: Asserts that the buffer holds the integer, unless the reader is fixed: panics in Debug and ReleaseSafe" {
    try TakeInt.expectAssertion();
}

test "Reader.takeStruct: Asserts that the buffer holds the struct, unless the reader is fixed: panics in Debug and ReleaseSafe" {
    try TakeStruct.expectAssertion();
}

test "Reader.takeStruct: Fails with EndOfStream if too few bytes are left; none is consumed." {
    try TakeStruct.expectEnd("a");
}

test "Reader.takeLeb128: Asserts that the reader has a buffer, unless it is fixed: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            const file = try pipeWith("\x01");
            var reader = file.readerStreaming(&.{});
            _ = try reader.interface.takeLeb128(u32);
        }
    }.call);
    var fixed: Reader = .fixed("\x01");
    try expectEqual(1, try fixed.takeLeb128(u32));
}

test "Reader.streamDelimiterEnding: Asserts that the reader has a buffer, unless it is fixed: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            const file = try pipeWith("ab\n");
            var reader = file.readerStreaming(&.{});
            var buffer: [8]u8 = undefined;
            var writer: Writer = .fixed(&buffer);
            _ = try reader.interface.streamDelimiterEnding(&writer, '\n');
        }
    }.call);
    var fixed: Reader = .fixed("ab\n");
    var buffer: [8]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    try expectEqual(2, try fixed.streamDelimiterEnding(&writer, '\n'));
}

test "Reader.takeByte: EndOfStream: the stream has ended." {
    var fixed: Reader = .fixed("");
    try expectError(error.EndOfStream, fixed.takeByte());
    const file = try pipeWith("");
    defer file.close();
    var buffer: [1]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    try expectError(error.EndOfStream, reader.interface.takeByte());
}

test "Reader.takeByte: ReadFailed: the implementation could not read." {
    try Edges(struct {
        fn call(reader: *Reader) !void {
            _ = try reader.takeByte();
        }
    }.call).expectReadFailed();
}

test "Reader.takeByte: Asserts that the reader has a buffer, unless it is fixed: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            const file = try pipeWith("abc");
            var reader = file.readerStreaming(&.{});
            _ = try reader.interface.takeByte();
        }
    }.call);
}

test "Reader.toss: Asserts that the buffer has n unread bytes: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var reader: Reader = .fixed("abc");
            reader.toss(4);
        }
    }.call);
}

test "Reader.readSliceAll: EndOfStream: the stream has fewer bytes; they are consumed all the same, and you do not learn how many." {
    try ReadSliceAll.expectEnd("");
}

test "Reader.readSliceAll: ReadFailed: the implementation could not read." {
    try ReadSliceAll.expectReadFailed();
}

test "Reader.readSliceShort: Never fails with EndOfStream." {
    try expectEqual(error{ReadFailed}, Reader.ShortError);
    var reader: Reader = .fixed("ab");
    var bytes: [4]u8 = undefined;
    try expectEqual(2, try reader.readSliceShort(&bytes));
    try expectEqual(0, try reader.readSliceShort(&bytes));
}

/// Copies from a pipe to a writer without a buffer, then to `Allocating`.
fn streamWithoutBuffer(comptime stream: fn (*Reader, *Writer) anyerror!void) !void {
    try prove.asserts(struct {
        fn call() !void {
            const file = try pipeWith("ab");
            var reader = file.readerStreaming(&.{});
            var writer = std.fs.File.stderr().writerStreaming(&.{});
            try stream(&reader.interface, &writer.interface);
        }
    }.call);
    const file = try pipeWith("ab");
    defer file.close();
    var reader = file.readerStreaming(&.{});
    var allocating: Writer.Allocating = .init(std.testing.allocator);
    defer allocating.deinit();
    try stream(&reader.interface, &allocating.writer);
    try expectEqualStrings("ab", allocating.written());
}

test "Reader.streamExact: Most readers, such as those of files and sockets, assert that w has a buffer, unless it is fixed or Allocating: panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall." {
    try streamWithoutBuffer(struct {
        fn stream(reader: *Reader, writer: *Writer) !void {
            try reader.streamExact(writer, 2);
        }
    }.stream);
}

test "Reader.streamRemaining: Most readers, such as those of files and sockets, assert that w has a buffer, unless it is fixed or Allocating: panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall." {
    try streamWithoutBuffer(struct {
        fn stream(reader: *Reader, writer: *Writer) !void {
            _ = try reader.streamRemaining(writer);
        }
    }.stream);
}

test "Reader.discardAll: EndOfStream: the stream has fewer bytes, which are consumed." {
    try DiscardAll.expectEnd("");
}

test "Reader.discardAll: ReadFailed: the implementation could not read." {
    try DiscardAll.expectReadFailed();
}

test "Reader.takeDelimiterInclusive: EndOfStream: no delimiter is left; a last line without one stays in the buffer. On a fixed reader without any delimiter, 0.15.1 fails with StreamTooLong instead if nothing has been consumed." {
    const file = try pipeWith("abc");
    defer file.close();
    var buffer: [16]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    try expectError(error.EndOfStream, reader.interface.takeDelimiterInclusive('\n'));
    try expectEqualStrings("abc", reader.interface.buffered());
    var fixed: Reader = .fixed("abc");
    const expected = if (is_0_15_1) error.StreamTooLong else error.EndOfStream;
    try expectError(expected, fixed.takeDelimiterInclusive('\n'));
}

test "Reader.takeDelimiterInclusive: StreamTooLong: the buffer is full and has no delimiter." {
    const file = try pipeWith("abcdef\n");
    defer file.close();
    var buffer: [4]u8 = undefined;
    var reader = file.readerStreaming(&buffer);
    try expectError(error.StreamTooLong, reader.interface.takeDelimiterInclusive('\n'));
}

test "Reader.takeDelimiterInclusive: ReadFailed: the implementation could not read." {
    try Edges(struct {
        fn call(reader: *Reader) !void {
            _ = try reader.takeDelimiterInclusive('\n');
        }
    }.call).expectReadFailed();
}

test "Reader.allocRemaining: StreamTooLong: the stream has at least as many bytes as limit, so allow one more than you accept. What was read is lost." {
    var reader: Reader = .fixed("abc");
    try expectError(error.StreamTooLong, reader.allocRemaining(std.testing.allocator, .limited(3)));
    try expectEqual(0, reader.bufferedLen());
    var other: Reader = .fixed("abc");
    const text = try other.allocRemaining(std.testing.allocator, .limited(4));
    defer std.testing.allocator.free(text);
    try expectEqualStrings("abc", text);
}

test "Reader.allocRemaining: OutOfMemory: there is no memory for the bytes." {
    var reader: Reader = .fixed("abc");
    try expectError(error.OutOfMemory, reader.allocRemaining(std.testing.failing_allocator, .unlimited));
}

test "Reader.allocRemaining: ReadFailed: the implementation could not read." {
    try Edges(struct {
        fn call(reader: *Reader) !void {
            _ = try reader.allocRemaining(std.testing.allocator, .unlimited);
        }
    }.call).expectReadFailed();
}

test "Reader.readAlloc: EndOfStream: the stream has fewer bytes; the memory is freed." {
    try ReadAlloc.expectEnd("");
}

test "Reader.readAlloc: OutOfMemory: there is no memory for len bytes; none is read." {
    var reader: Reader = .fixed("abc");
    try expectError(error.OutOfMemory, reader.readAlloc(std.testing.failing_allocator, 2));
    try expectEqualStrings("abc", reader.buffered());
}

test "Reader.readAlloc: ReadFailed: the implementation could not read." {
    try ReadAlloc.expectReadFailed();
}

test "Reader.streamExact: EndOfStream: the stream has fewer bytes, which have been copied." {
    var buffer: [8]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    var reader: Reader = .fixed("abc");
    try expectError(error.EndOfStream, reader.streamExact(&writer, 4));
    try expectEqualStrings("abc", writer.buffered());
}

test "Reader.streamExact: ReadFailed: reading failed." {
    var buffer: [8]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    var reader: Reader = .failing;
    try expectError(error.ReadFailed, reader.streamExact(&writer, 4));
}

test "Reader.streamExact: WriteFailed: writing to w failed." {
    var writer: Writer = .failing;
    var reader: Reader = .fixed("abc");
    try expectError(error.WriteFailed, reader.streamExact(&writer, 3));
}

test "Reader.limited: Over a file, allocRemaining then never returns" {
    if (!is_0_15_1) return;
    try prove.loops(struct {
        fn call() !void {
            const file = try std.fs.cwd().createFile("limited", .{ .read = true });
            try file.writeAll("abcdef");
            try file.seekTo(0);
            var buffer: [16]u8 = undefined;
            var inner: [16]u8 = undefined;
            var reader = file.reader(&buffer);
            var limited = reader.interface.limited(.limited(3), &inner);
            _ = try limited.interface.allocRemaining(std.testing.allocator, .unlimited);
        }
    }.call);
}

test "Reader.takeLeb128: Fails with Overflow if it does not fit Result, after consuming the whole number." {
    var reader: Reader = .fixed(&.{ 0x80, 0x80, 0x04, 7 });
    try expectError(error.Overflow, reader.takeLeb128(u8));
    try expectEqual(7, try reader.takeByte());
}

test "Writer.ensureUnusedCapacity: so that the next n bytes cannot fail" {
    var buffer: [4]u8 = undefined;
    var discarding: Writer.Discarding = .init(&buffer);
    try discarding.writer.writeAll("abc");
    try discarding.writer.ensureUnusedCapacity(4);
    try expect(discarding.writer.unusedCapacityLen() >= 4);
}

test "Writer.ensureUnusedCapacity: WriteFailed: writing out or growing failed; a fixed writer returns it when n bytes do not fit." {
    var buffer: [4]u8 = undefined;
    var writer: Writer = .fixed(&buffer);
    try writer.writeAll("abc");
    try expectError(error.WriteFailed, writer.ensureUnusedCapacity(2));
    const full = try std.fs.openFileAbsolute("/dev/full", .{ .mode = .write_only });
    defer full.close();
    var file_buffer: [4]u8 = undefined;
    var file_writer = full.writerStreaming(&file_buffer);
    try file_writer.interface.writeAll("abc");
    try expectError(error.WriteFailed, file_writer.interface.ensureUnusedCapacity(4));
}

test "Writer.ensureUnusedCapacity: Asserts that the buffer has at least n bytes, unless the writer is fixed or Allocating: panics in Debug and ReleaseSafe" {
    var allocating: Writer.Allocating = .init(std.testing.allocator);
    defer allocating.deinit();
    try allocating.writer.ensureUnusedCapacity(5);
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [4]u8 = undefined;
            var discarding: Writer.Discarding = .init(&buffer);
            try discarding.writer.ensureUnusedCapacity(5);
        }
    }.call);
}

test "Writer.writeUleb128: a negative value panics in safe builds" {
    try prove.panics("", struct {
        fn call() !void {
            var buffer: [8]u8 = undefined;
            var writer: Writer = .fixed(&buffer);
            var value: i32 = -1;
            std.mem.doNotOptimizeAway(&value);
            try writer.writeUleb128(value);
        }
    }.call);
}

test "Writer.splatByteAll: The writer of a socket panics in 0.15.1 and 0.15.2 when n is many times larger than its buffer." {
    try prove.panics("", struct {
        fn call() !void {
            var sockets: [2]i32 = undefined;
            if (std.os.linux.socketpair(std.os.linux.AF.UNIX, std.os.linux.SOCK.STREAM, 0, &sockets) != 0) return;
            const stream: std.net.Stream = .{ .handle = sockets[0] };
            var buffer: [16]u8 = undefined;
            var writer = stream.writer(&buffer);
            try writer.interface.splatByteAll('x', 100_000);
        }
    }.call);
}
