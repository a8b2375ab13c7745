const std = @import("std");
const prove = @import("prove.zig");
const testing = std.testing;
const Allocator = std.mem.Allocator;

fn expectFailure(expected: anyerror, result: anyerror!void) !void {
    if (result) |_| return error.Succeeded else |err| if (err != expected) return err;
}

/// Messages of expectations that fail on purpose.
fn closeStderr() void {
    std.posix.close(std.posix.STDERR_FILENO);
}

test "expect: Fails with TestUnexpectedResult unless the condition holds." {
    try testing.expect(true);
    try expectFailure(error.TestUnexpectedResult, testing.expect(false));
}

test "expectError: Fails with TestExpectedError for a value, TestUnexpectedError for another error." {
    closeStderr();
    const value: error{ A, B }!u8 = 1;
    const other: error{ A, B }!u8 = error.B;
    try expectFailure(error.TestExpectedError, testing.expectError(error.A, value));
    try expectFailure(error.TestUnexpectedError, testing.expectError(error.A, other));
}

test "tmpDir: Panics when that fails." {
    try prove.panics("unable to make tmp dir for testing", struct {
        fn call() !void {
            try std.process.changeCurDir("/proc");
            _ = testing.tmpDir(.{});
        }
    }.call);
}

test "FailingAllocator.init: With .{} it never fails and only counts" {
    var failing: testing.FailingAllocator = .init(testing.allocator, .{});
    for (0..1000) |_| failing.allocator().free(try failing.allocator().alloc(u8, 10));
    try testing.expectEqual(1000, failing.allocations);
}

test "checkAllAllocationFailures: Fails with MemoryLeakDetected when it does not free what it had, SwallowedOutOfMemoryError when it succeeds all the same, NondeterministicMemoryUsage when the failing allocation is never reached." {
    closeStderr();
    var arena: std.heap.ArenaAllocator = .init(testing.allocator);
    defer arena.deinit();
    const gpa = arena.allocator();
    try expectFailure(error.MemoryLeakDetected, testing.checkAllAllocationFailures(gpa, struct {
        fn leaks(failing: Allocator) !void {
            _ = try failing.alloc(u8, 1);
            _ = try failing.alloc(u8, 1);
        }
    }.leaks, .{}));
    try expectFailure(error.SwallowedOutOfMemoryError, testing.checkAllAllocationFailures(gpa, struct {
        fn swallows(failing: Allocator) !void {
            failing.free(failing.alloc(u8, 1) catch return);
        }
    }.swallows, .{}));
    try expectFailure(error.NondeterministicMemoryUsage, testing.checkAllAllocationFailures(gpa, struct {
        var calls: usize = 0;
        fn varies(failing: Allocator) !void {
            calls += 1;
            if (calls == 1) failing.free(try failing.alloc(u8, 1));
        }
    }.varies, .{}));
}

// Read in std/testing.zig:1208: "fuzz: A failure is an error or a panic of the function."

test "expectApproxEqAbs: Asserts that the tolerance is not negative: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            try testing.expectApproxEqAbs(@as(f64, 1), 2, -1);
        }
    }.call);
}

test "expectApproxEqRel: Asserts that the tolerance is greater than 0: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            try testing.expectApproxEqRel(@as(f64, 1), 2, 0);
        }
    }.call);
}
