const std = @import("std");
const prove = @import("prove.zig");
const process = std.process;
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;
const gpa = std.testing.allocator;
const failing = std.testing.failing_allocator;

fn setEnvironment(comptime variables: []const [:0]const u8) void {
    const State = struct {
        var buffers: [variables.len][64]u8 = undefined;
        var pointers: [variables.len][*:0]u8 = undefined;
    };
    for (variables, &State.buffers, &State.pointers) |variable, *buffer, *pointer| {
        @memcpy(buffer[0 .. variable.len + 1], variable[0 .. variable.len + 1]);
        pointer.* = buffer[0..variable.len :0];
    }
    std.os.environ = &State.pointers;
}

test "Child.init: Starts nothing and allocates nothing." {
    const child: process.Child = .init(&.{ "echo", "a" }, failing);
    try expectEqual(2, child.argv.len);
}

test "Child.init: argv is not copied: it must stay valid until spawn returns." {
    const argv = [_][]const u8{ "echo", "a" };
    const child: process.Child = .init(&argv, failing);
    try expectEqual(@as([]const []const u8, &argv).ptr, child.argv.ptr);
}

// Read in std/process.zig:1214: "ArgIterator.deinit: Frees what the iterator allocated on Windows and on WASI without libc; arguments from there become invalid."
// Read in std/process.zig:679: "ArgIteratorWasi.deinit: Frees the arguments; slices from next become invalid."
// Read in std/process.zig:675: "ArgIteratorWasi.deinit: Without any argument, not even a name, it reads past the empty list, which panics in safe builds."
// Read in std/process.zig:632: "ArgIteratorWasi.init: Fails with OutOfMemory, or Unexpected when the host refuses."
// Read in std/process.zig:659: "ArgIteratorWasi.next: Returns the next argument, or null at the end"
// Read in std/process.zig:680: "ArgIteratorWasi.next: The slice stays valid until deinit."
// Read in std/process.zig:1257: "argsAlloc: it can fail with Overflow, for absurd sizes, and Unexpected on WASI."
// Read in std/process.zig:1797: "totalSystemMemory: Fails with UnknownTotalSystemMemory on systems without support, among them macOS in 0.15.1; 0.15.2 supports it."
// Read in std/process.zig:404: "getEnvVarOwned: InvalidWtf8: key is not valid WTF-8; Windows alone checks it."

test "ArgIteratorGeneral.deinit: All arguments it returned become invalid." {
    // The iterator owns the memory of its arguments: the testing allocator finds what `deinit` does not free.
    var arguments: process.ArgIteratorGeneral(.{}) = try .init(gpa, "a \"b c\"");
    try expectEqualStrings("a", arguments.next().?);
    arguments.deinit();
}

test "ArgIteratorGeneral.init: Makes an iterator over cmd_line_utf8, which must stay valid and unchanged until deinit." {
    const line = "a b";
    var arguments: process.ArgIteratorGeneral(.{}) = try .init(gpa, line);
    defer arguments.deinit();
    try expectEqual(line, arguments.cmd_line.ptr);
}

test "ArgIteratorGeneral.next: Returns the next argument with quotes and backslashes resolved, or null at the end." {
    var arguments: process.ArgIteratorGeneral(.{}) = try .init(gpa, "a \"b \\\"c\"");
    defer arguments.deinit();
    try expectEqualStrings("a", arguments.next().?);
    try expectEqualStrings("b \"c", arguments.next().?);
    try expectEqual(null, arguments.next());
}

test "ArgIteratorGeneral.next: Zero-terminated, in the iterator's buffer, and valid until deinit." {
    var arguments: process.ArgIteratorGeneral(.{}) = try .init(gpa, "ab cd");
    defer arguments.deinit();
    const first = arguments.next().?;
    _ = arguments.next().?;
    try expectEqualStrings("ab", first);
    try expectEqual(0, first[first.len]);
}

test "ArgIteratorWindows.deinit: All arguments it returned become invalid." {
    var arguments: process.ArgIteratorWindows = try .init(gpa, std.unicode.utf8ToUtf16LeStringLiteral("a b"));
    try expectEqualStrings("a", arguments.next().?);
    arguments.deinit();
}

test "ArgIteratorWindows.next: Returns the next argument as WTF-8, or null at the end." {
    var arguments: process.ArgIteratorWindows = try .init(gpa, std.unicode.utf8ToUtf16LeStringLiteral("a \"é b\""));
    defer arguments.deinit();
    try expectEqualStrings("a", arguments.next().?);
    try expectEqualStrings("é b", arguments.next().?);
    try expectEqual(null, arguments.next());
}

test "ArgIteratorWindows.next: Zero-terminated and valid until deinit." {
    var arguments: process.ArgIteratorWindows = try .init(gpa, std.unicode.utf8ToUtf16LeStringLiteral("ab cd"));
    defer arguments.deinit();
    const first = arguments.next().?;
    _ = arguments.next().?;
    try expectEqualStrings("ab", first);
    try expectEqual(0, first[first.len]);
}

test "ArgIterator.init: Makes an iterator without allocating." {
    try prove.takesNoAllocator(process.ArgIterator.init);
}

test "args: Returns an iterator over the arguments without allocating, the program's name first." {
    try prove.takesNoAllocator(process.args);
    var arguments = process.args();
    try expectEqualStrings(std.mem.span(std.os.argv[0]), arguments.next().?);
}

fn setArguments() void {
    const State = struct {
        var first_z: [8]u8 = "program\x00".*;
        var second_z: [9]u8 = "argument\x00".*;
        var pointers: [2][*:0]u8 = undefined;
    };
    State.pointers = .{ State.first_z[0..7 :0], State.second_z[0..8 :0] };
    std.os.argv = &State.pointers;
}

test "ArgIterator.next: Returns the next argument, or null at the end." {
    setArguments();
    var arguments: process.ArgIterator = .init();
    try expectEqualStrings("program", arguments.next().?);
    try expectEqualStrings("argument", arguments.next().?);
    try expectEqual(null, arguments.next());
}

test "ArgIterator.next: The slice is valid until deinit and zero-terminated." {
    setArguments();
    var arguments: process.ArgIterator = .init();
    defer arguments.deinit();
    const first = arguments.next().?;
    _ = arguments.next().?;
    try expectEqualStrings("program", first);
    try expectEqual(0, first[first.len]);
}

test "ArgIteratorPosix.next: Returns the next argument, or null at the end." {
    setArguments();
    var arguments: process.ArgIteratorPosix = .init();
    try expectEqualStrings("program", arguments.next().?);
    try expectEqualStrings("argument", arguments.next().?);
    try expectEqual(null, arguments.next());
}

test "argsAlloc: Besides OutOfMemory" {
    setArguments();
    try expectError(error.OutOfMemory, process.argsAlloc(failing));
}

test "EnvMap.deinit: Slices from get and iterators become invalid." {
    // The map owns its copies: the testing allocator finds what `deinit` does not free.
    var map: process.EnvMap = .init(gpa);
    try map.put("a", "b");
    map.deinit();
}

test "EnvMap.init: Allocates nothing yet." {
    var map: process.EnvMap = .init(failing);
    defer map.deinit();
    try expectEqual(0, map.count());
}

test "EnvMap.put: OutOfMemory: there is no memory for a copy or the entry; the map keeps its old variables." {
    for (0..3) |index| {
        var limited: std.testing.FailingAllocator = .init(gpa, .{ .fail_index = 3 + index });
        var map: process.EnvMap = .init(limited.allocator());
        defer map.deinit();
        try map.put("old", "value");
        map.put("new", "value") catch |err| {
            try expectEqual(error.OutOfMemory, err);
            try expectEqual(1, map.count());
            try expectEqualStrings("value", map.get("old").?);
            try expectEqual(null, map.get("new"));
        };
    }
}

test "EnvMap.put: Asserts that key is valid WTF-8: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var map: process.EnvMap = .init(gpa);
            try map.put("\xff", "value");
        }
    }.call);
}

test "EnvMap.get: Returns the value of a variable, or null if it is not in the map." {
    var map: process.EnvMap = .init(gpa);
    defer map.deinit();
    try map.put("a", "b");
    try expectEqualStrings("b", map.get("a").?);
    try expectEqual(null, map.get("c"));
}

test "EnvMap.get: The value belongs to the map and is valid until that variable is set again or removed." {
    var memory: prove.Memory = .{};
    var map: process.EnvMap = .init(memory.allocator());
    defer map.deinit();
    try map.put("a", "b");
    const value = map.get("a").?;
    try map.put("c", "d");
    try expectEqual(value.ptr, map.get("a").?.ptr);
    try map.put("a", "other");
    try expect(value.ptr != map.get("a").?.ptr);
}

test "EnvMap.get: Asserts that key is valid WTF-8." {
    try prove.asserts(struct {
        fn call() !void {
            var map: process.EnvMap = .init(gpa);
            _ = map.get("\xff");
        }
    }.call);
}

test "getEnvMap: A variable whose name is not valid WTF-8 fails an assertion." {
    try prove.asserts(struct {
        fn call() !void {
            setEnvironment(&.{"\xff=1"});
            _ = try process.getEnvMap(gpa);
        }
    }.call);
}

test "getEnvVarOwned: EnvironmentVariableNotFound: the variable is not set." {
    setEnvironment(&.{"EMPTY="});
    try expectError(error.EnvironmentVariableNotFound, process.getEnvVarOwned(gpa, "MISSING"));
    try expectEqual(0, (try process.getEnvVarOwned(gpa, "EMPTY")).len);
}

test "getEnvVarOwned: OutOfMemory: there is no memory for the copy." {
    setEnvironment(&.{"NAME=value"});
    try expectError(error.OutOfMemory, process.getEnvVarOwned(failing, "NAME"));
}

test "hasEnvVarConstant: Does not allocate and cannot fail." {
    try prove.takesNoAllocator(process.hasEnvVarConstant);
    try prove.cannotFail(process.hasEnvVarConstant);
}

test "parseEnvVarInt: EnvironmentVariableNotFound: the variable is not set." {
    setEnvironment(&.{"NAME=1"});
    try expectError(error.EnvironmentVariableNotFound, process.parseEnvVarInt("MISSING", u8, 10));
}

test "parseEnvVarInt: InvalidCharacter: its value is not a number of this base." {
    setEnvironment(&.{"NAME=1a"});
    try expectError(error.InvalidCharacter, process.parseEnvVarInt("NAME", u8, 10));
}

test "parseEnvVarInt: Overflow: the number does not fit I." {
    setEnvironment(&.{"NAME=256"});
    try expectError(error.Overflow, process.parseEnvVarInt("NAME", u8, 10));
}

test "parseEnvVarInt: Does not allocate." {
    try prove.takesNoAllocator(process.parseEnvVarInt);
}

test "execv: An argument with a zero byte is cut off there without an error, and an empty argv panics in safe builds." {
    try prove.panics("attempt to use null value", struct {
        fn call() !void {
            return process.execv(gpa, &.{});
        }
    }.call);
    const pipe = try std.posix.pipe();
    const child = try std.posix.fork();
    if (child == 0) {
        try std.posix.dup2(pipe[1], std.posix.STDOUT_FILENO);
        return process.execv(gpa, &.{ "/bin/echo", "ab\x00cd" });
    }
    std.posix.close(pipe[1]);
    var buffer: [16]u8 = undefined;
    try expectEqualStrings("ab\n", buffer[0..try std.posix.read(pipe[0], &buffer)]);
    try expectEqual(0, std.posix.waitpid(child, 0).status);
}

test "getCwdAlloc: CurrentWorkingDirectoryUnlinked means that the directory was deleted." {
    var tmp = std.testing.tmpDir(.{});
    try tmp.dir.makeDir("gone");
    var gone = try tmp.dir.openDir("gone", .{});
    defer gone.close();
    try gone.setAsCwd();
    try tmp.dir.deleteDir("gone");
    try expectError(error.CurrentWorkingDirectoryUnlinked, process.getCwdAlloc(gpa));
    try tmp.dir.setAsCwd();
}
