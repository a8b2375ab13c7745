const std = @import("std");
const prove = @import("prove.zig");
const fs = std.fs;
const expectEqual = std.testing.expectEqual;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;

/// A pipe: the end to read from, then the end to write to.
fn pipeFiles(flags: std.posix.O) ![2]fs.File {
    const pipe = try std.posix.pipe2(flags);
    return .{ .{ .handle = pipe[0] }, .{ .handle = pipe[1] } };
}

test "File.stdout: If nothing reads the other end of a pipe, writing fails with WriteFailed, and err of the writer is BrokenPipe." {
    const ends = try pipeFiles(.{});
    ends[0].close();
    try std.posix.dup2(ends[1].handle, std.posix.STDOUT_FILENO);
    var writer = fs.File.stdout().writerStreaming(&.{});
    try expectError(error.WriteFailed, writer.interface.writeAll("a"));
    try expectEqual(error.BrokenPipe, writer.err.?);
}

test "cwd: Costs nothing, allocates nothing" {
    try prove.takesNoAllocator(fs.cwd);
    try prove.cannotFail(fs.cwd);
    try expectEqual(std.posix.AT.FDCWD, fs.cwd().fd);
}

test "File.close: Cannot fail" {
    try prove.cannotFail(fs.File.close);
}

test "File.close: All copies become invalid; closing twice is illegal behavior" {
    try prove.asserts(struct {
        fn call() !void {
            const ends = try pipeFiles(.{});
            const copy = ends[0];
            ends[0].close();
            copy.close();
        }
    }.call);
}

test "Dir.close: Copies of the Dir become invalid too, and closing a second time is illegal behavior." {
    try prove.asserts(struct {
        fn call() !void {
            var directory = try fs.cwd().openDir(".", .{});
            var copy = directory;
            directory.close();
            copy.close();
        }
    }.call);
}

test "Dir.close: on POSIX systems that reaches unreachable code" {
    try prove.asserts(struct {
        fn call() !void {
            var directory = fs.cwd();
            directory.close();
        }
    }.call);
}

test "Dir.writeFile: asserts that the path has no zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            try fs.cwd().writeFile(.{ .sub_path = "a\x00b", .data = "" });
        }
    }.call);
}

test "Dir.readFile: asserts that the path has no zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [1]u8 = undefined;
            _ = try fs.cwd().readFile("a\x00b", &buffer);
        }
    }.call);
}

test "Dir.openFile: asserts that the path has no zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = try fs.cwd().openFile("a\x00b", .{});
        }
    }.call);
}

test "Dir.createFile: asserts that the path has no zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = try fs.cwd().createFile("a\x00b", .{});
        }
    }.call);
}

test "Dir.openFile: FileNotFound: nothing has this name" {
    try expectError(error.FileNotFound, fs.cwd().openFile("there is no such file", .{}));
}

test "Dir.openFile: On POSIX systems this also opens directories for reading, and reading one fails with IsDir" {
    const file = try fs.cwd().openFile(".", .{});
    defer file.close();
    var buffer: [1]u8 = undefined;
    try expectError(error.IsDir, file.read(&buffer));
}

// Read in std/os/windows.zig:138: "Dir.openFile: Windows returns IsDir at once"

test "File.read: WouldBlock: the handle is non-blocking, and no data is available." {
    const ends = try pipeFiles(.{ .NONBLOCK = true });
    var buffer: [1]u8 = undefined;
    try expectError(error.WouldBlock, ends[0].read(&buffer));
}

test "File.read: NotOpenForReading: the file was opened or created for writing only." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    const created = try tmp.dir.createFile("a", .{});
    defer created.close();
    var buffer: [1]u8 = undefined;
    try expectError(error.NotOpenForReading, created.read(&buffer));
    const opened = try tmp.dir.openFile("a", .{ .mode = .write_only });
    defer opened.close();
    try expectError(error.NotOpenForReading, opened.read(&buffer));
}

test "File.read: IsDir: the handle is that of a directory." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    var buffer: [1]u8 = undefined;
    const directory = try tmp.dir.openFile(".", .{});
    defer directory.close();
    try expectError(error.IsDir, directory.read(&buffer));
}

test "File.write: WouldBlock: the handle is non-blocking, and there is no room." {
    const ends = try pipeFiles(.{ .NONBLOCK = true });
    const block: [4096]u8 = @splat('x');
    while (true) _ = ends[1].write(&block) catch |err| return expectEqual(error.WouldBlock, err);
}

test "File.write: NotOpenForWriting: the file was opened for reading only." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.writeFile(.{ .sub_path = "a", .data = "" });
    const opened = try tmp.dir.openFile("a", .{});
    defer opened.close();
    try expectError(error.NotOpenForWriting, opened.write("x"));
}

test "File.write: BrokenPipe: nothing reads the other end of the pipe or socket." {
    const ends = try pipeFiles(.{});
    ends[0].close();
    try expectError(error.BrokenPipe, ends[1].write("x"));
}

test "getAppDataDir: AppDataDirUnavailable: the variable, such as HOME, is not set." {
    std.os.environ = &.{};
    try expectError(error.AppDataDirUnavailable, fs.getAppDataDir(std.testing.allocator, "app"));
}

test "AtomicFile.flush: Unlike interface.flush, it returns the actual error, such as NoSpaceLeft, instead of WriteFailed." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    var buffer: [16]u8 = undefined;
    var atomic = try tmp.dir.atomicFile("a", .{ .write_buffer = &buffer });
    defer atomic.deinit();
    // A device that is always full stands in for a full disk.
    const full = try fs.openFileAbsolute("/dev/full", .{ .mode = .write_only });
    defer full.close();
    try std.posix.dup2(full.handle, atomic.file_writer.file.handle);
    try atomic.file_writer.interface.writeAll("x");
    try expectError(error.WriteFailed, atomic.file_writer.interface.flush());
    try expectError(error.NoSpaceLeft, atomic.flush());
}

test "Dir.createFile: Set .read = true to read as well: without it, reads fail with NotOpenForReading." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    var buffer: [1]u8 = undefined;
    const written = try tmp.dir.createFile("a", .{});
    defer written.close();
    try expectError(error.NotOpenForReading, written.read(&buffer));
    const both = try tmp.dir.createFile("b", .{ .read = true });
    defer both.close();
    try expectEqual(0, try both.read(&buffer));
}

test "Dir.createFile: PathAlreadyExists: the file exists, and exclusive is set." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.writeFile(.{ .sub_path = "a", .data = "abc" });
    try expectError(error.PathAlreadyExists, tmp.dir.createFile("a", .{ .exclusive = true }));
}

test "Dir.createFile: Set .truncate = false to keep existing contents, or .exclusive = true to refuse an existing file." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.writeFile(.{ .sub_path = "a", .data = "abc" });
    const kept = try tmp.dir.createFile("a", .{ .truncate = false });
    defer kept.close();
    try expectEqual(3, try kept.getEndPos());
    const emptied = try tmp.dir.createFile("a", .{});
    defer emptied.close();
    try expectEqual(0, try emptied.getEndPos());
}

test "Dir.createFile: FileNotFound: a directory of the path is missing." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try expectError(error.FileNotFound, tmp.dir.createFile("missing/a", .{}));
}

test "Dir.createFile: IsDir: the path names a directory." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.makeDir("directory");
    try expectError(error.IsDir, tmp.dir.createFile("directory", .{}));
}

test "Dir.readFile: Allocates nothing." {
    try prove.takesNoAllocator(fs.Dir.readFile);
}

test "Dir.readFile: A file longer than the buffer is cut off silently" {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.writeFile(.{ .sub_path = "a", .data = "abcdef" });
    var buffer: [4]u8 = undefined;
    try expectEqualStrings("abcd", try tmp.dir.readFile("a", &buffer));
}

test "Dir.Walker.deinit: Entries returned earlier become invalid." {
    // The walker owns the memory of its entries: the testing allocator finds what `deinit` does not free.
    var tmp = std.testing.tmpDir(.{ .iterate = true });
    defer tmp.cleanup();
    try tmp.dir.makePath("a/b");
    var walker = try tmp.dir.walk(std.testing.allocator);
    const entry = (try walker.next()).?;
    try expectEqualStrings("a", entry.path);
    walker.deinit();
}

// Read in std/posix.zig:2697: "rename: RenameAcrossMountPoints: the directories are on different file systems"

test "rename: PathAlreadyExists: the destination is a directory with entries." {
    var tmp = std.testing.tmpDir(.{});
    defer tmp.cleanup();
    try tmp.dir.makePath("full/inside");
    try tmp.dir.makePath("other");
    try expectError(error.PathAlreadyExists, fs.rename(tmp.dir, "other", tmp.dir, "full"));
    try tmp.dir.makePath("empty");
    try fs.rename(tmp.dir, "other", tmp.dir, "empty");
}

test "rename: On POSIX systems, moving a directory into itself reaches unreachable." {
    try prove.asserts(struct {
        fn call() !void {
            var tmp = std.testing.tmpDir(.{});
            try tmp.dir.makeDir("a");
            try fs.rename(tmp.dir, "a", tmp.dir, "a/b");
        }
    }.call);
}

test "path.ComponentIterator.init: Only the Windows variant can fail: BadPathName for a namespace prefix such as \\\\?\\, and for a share with more than two separators in front." {
    const Windows = fs.path.ComponentIterator(.windows, u8);
    try expectError(error.BadPathName, Windows.init("\\\\?\\C:\\a"));
    try expectError(error.BadPathName, Windows.init("\\\\\\server\\share"));
    const init = fs.path.ComponentIterator(.posix, u8).init;
    const Posix = @typeInfo(@TypeOf(init)).@"fn".return_type.?;
    switch (@typeInfo(Posix)) {
        .error_union => |result| try expectEqual(0, @typeInfo(result.error_set).error_set.?.len),
        else => {},
    }
}

test "File.unlock: Cannot fail." {
    try prove.cannotFail(fs.File.unlock);
}

// Read in std/fs/File.zig:2191: "File.unlock: On Windows, unlocking a file that is not locked is illegal behavior."

test "openDirAbsolute: Asserts that absolute_path is absolute: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = try fs.openDirAbsolute("relative", .{});
        }
    }.call);
}

test "openDirAbsolute: asserts that the path has no zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = try fs.openDirAbsolute("/a\x00b", .{});
        }
    }.call);
}

test "rename: asserts that neither path has a zero byte: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            try fs.rename(fs.cwd(), "a\x00b", fs.cwd(), "c");
        }
    }.call);
    try prove.asserts(struct {
        fn call() !void {
            try fs.rename(fs.cwd(), "a", fs.cwd(), "b\x00c");
        }
    }.call);
}
