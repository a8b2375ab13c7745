//! Runs the claims, each in a process of its own, so that one that crashes does not hide the others.
//! A claim that panics where its test did not ask for it is reported with the message of the panic.

const std = @import("std");
const builtin = @import("builtin");

/// Prints the message without a stack trace, which takes long and says nothing about a claim. `prove.panics` compares it.
pub const panic = std.debug.FullPanic(struct {
    fn print(message: []const u8, _: ?usize) noreturn {
        std.debug.print("panic: {s}\n", .{message});
        std.posix.exit(2);
    }
}.print);

pub fn main() !void {
    var failed: usize = 0;
    for (builtin.test_functions) |claim| {
        // The root of the program has a test without a name, which imports the files.
        if (std.mem.endsWith(u8, claim.name, ".test_0")) continue;
        const child = try std.posix.fork();
        if (child == 0) run(claim);
        const status = std.posix.waitpid(child, 0).status;
        if (status == 0) continue;
        failed += 1;
        std.debug.print("failed: {s} (status {d})\n", .{ claim.name, status });
    }
    std.debug.print("{d} claims, {d} failed\n", .{ builtin.test_functions.len - 1, failed });
    if (failed > 0) std.posix.exit(1);
}

fn run(claim: std.builtin.TestFn) noreturn {
    claim.func() catch |err| {
        std.debug.print("error: {s}\n", .{@errorName(err)});
        std.posix.exit(1);
    };
    if (std.testing.allocator_instance.deinit() == .leak) std.posix.exit(3);
    std.posix.exit(0);
}
