//! What the claims share.

const std = @import("std");

/// Runs `body` in a process of its own, which must panic with a message that has this text.
pub fn panics(message: []const u8, comptime body: fn () anyerror!void) !void {
    const pipe = try std.posix.pipe();
    const child = try std.posix.fork();
    if (child == 0) {
        try std.posix.dup2(pipe[1], std.posix.STDERR_FILENO);
        body() catch |err| std.debug.print("error: {s}\n", .{@errorName(err)});
        std.posix.exit(0);
    }
    std.posix.close(pipe[1]);
    var buffer: [4096]u8 = undefined;
    var len: usize = 0;
    while (len < buffer.len) {
        const n = try std.posix.read(pipe[0], buffer[len..]);
        if (n == 0) break;
        len += n;
    }
    std.posix.close(pipe[0]);
    const status = std.posix.waitpid(child, 0).status;
    const output = buffer[0..len];
    if (std.posix.W.IFEXITED(status) and std.posix.W.EXITSTATUS(status) == 2 and
        std.mem.indexOf(u8, output, message) != null) return;
    std.debug.print("expected a panic with \"{s}\", found status {d}: {s}\n", .{ message, status, output });
    return error.NoSuchPanic;
}

/// An assertion that fails, and every other place that must not be reached.
pub fn asserts(comptime body: fn () anyerror!void) !void {
    return panics("reached unreachable code", body);
}

/// An allocator over `std.testing.allocator` that never resizes in place, so that growing moves, and that can be told to refuse.
pub const Memory = struct {
    failing: std.testing.FailingAllocator = .init(std.testing.allocator, .{ .resize_fail_index = 0 }),

    pub fn allocator(memory: *Memory) std.mem.Allocator {
        return memory.failing.allocator();
    }

    /// From now on, every allocation fails.
    pub fn refuse(memory: *Memory) void {
        memory.failing.fail_index = memory.failing.alloc_index;
    }

    /// The number of allocations so far.
    pub fn allocations(memory: Memory) usize {
        return memory.failing.allocations;
    }
};

/// The function has no parameter for an allocator.
pub fn takesNoAllocator(comptime function: anytype) !void {
    inline for (@typeInfo(@TypeOf(function)).@"fn".params) |parameter| {
        if (parameter.type) |T| comptime std.debug.assert(T != std.mem.Allocator);
    }
}

/// The function returns no error.
pub fn cannotFail(comptime function: anytype) !void {
    const Result = @typeInfo(@TypeOf(function)).@"fn".return_type orelse return error.Generic;
    comptime std.debug.assert(@typeInfo(Result) != .error_union);
}

/// Runs `body` in a process of its own, which must still be busy after a second of processor time.
pub fn loops(comptime body: fn () anyerror!void) !void {
    const child = try std.posix.fork();
    if (child == 0) {
        try std.posix.setrlimit(.CPU, .{ .cur = 1, .max = 2 });
        body() catch {};
        std.posix.exit(0);
    }
    const status = std.posix.waitpid(child, 0).status;
    if (std.posix.W.IFSIGNALED(status)) return;
    return error.Returned;
}

/// Not known at compile time, so that a check happens when the program runs.
pub fn unknown(value: anytype) @TypeOf(value) {
    var copy = value;
    std.mem.doNotOptimizeAway(&copy);
    return copy;
}
