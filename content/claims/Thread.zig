const std = @import("std");
const prove = @import("prove.zig");
const expectError = std.testing.expectError;

test "spawn: A panic in any thread ends the whole process; join cannot catch it." {
    const child = try std.posix.fork();
    if (child == 0) {
        std.posix.close(std.posix.STDERR_FILENO);
        const thread = try std.Thread.spawn(.{}, struct {
            fn run() void {
                // The handler that programs have by default.
                std.debug.defaultPanic("in a thread", null);
            }
        }.run, .{});
        thread.join();
        std.posix.exit(0);
    }
    const status = std.posix.waitpid(child, 0).status;
    try std.testing.expect(std.posix.W.IFSIGNALED(status));
}

test "Pool.init: Fails with OutOfMemory" {
    var pool: std.Thread.Pool = undefined;
    try expectError(error.OutOfMemory, pool.init(.{ .allocator = std.testing.failing_allocator, .n_jobs = 2 }));
}

// Read in std/Thread.zig:1483: "Pool.init: or with ThreadQuotaExceeded or SystemResources when the system refuses a thread"

test "Pool.spawn: Allocates for the job and fails only with OutOfMemory." {
    var memory: prove.Memory = .{};
    var pool: std.Thread.Pool = undefined;
    try pool.init(.{ .allocator = memory.allocator(), .n_jobs = 1 });
    defer pool.deinit();
    memory.refuse();
    try expectError(error.OutOfMemory, pool.spawn(struct {
        fn run() void {}
    }.run, .{}));
}

// Read in std/Thread.zig:891: "getCpuCount: Fails with Unsupported on WASI"

test "Futex.Deadline.init: null means none" {
    try std.testing.expectEqual(null, std.Thread.Futex.Deadline.init(null).timeout);
}
