const std = @import("std");
const prove = @import("prove.zig");
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const failing = std.testing.failing_allocator;

test "ArenaAllocator.deinit: Everything allocated from the arena is invalid afterwards, without any per-allocation free." {
    // The testing allocator finds memory that the arena does not free.
    var arena: std.heap.ArenaAllocator = .init(std.testing.allocator);
    for (0..100) |n| _ = try arena.allocator().alloc(u8, 100 * (n + 1));
    arena.deinit();
}

test "ArenaAllocator.init: Allocates nothing yet." {
    var arena: std.heap.ArenaAllocator = .init(failing);
    defer arena.deinit();
    try expectEqual(0, arena.queryCapacity());
}

test "MemoryPoolExtra.init: Allocates nothing yet" {
    var pool: std.heap.MemoryPoolExtra(u32, .{}) = .init(failing);
    defer pool.deinit();
    try std.testing.expectError(error.OutOfMemory, pool.create());
}

test "FixedBufferAllocator.free: Asserts that the bytes lie in the buffer: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [16]u8 = undefined;
            var other: [16]u8 = undefined;
            var fixed: std.heap.FixedBufferAllocator = .init(&buffer);
            fixed.allocator().free(other[0..4]);
        }
    }.call);
}

test "StackFallbackAllocator.get: a second call panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var stack = std.heap.stackFallback(64, failing);
            _ = stack.get();
            _ = stack.get();
        }
    }.call);
}

test "FixedBufferAllocator.alloc: or returns null when they do not fit" {
    var buffer: [16]u8 = undefined;
    var fixed: std.heap.FixedBufferAllocator = .init(&buffer);
    const gpa = fixed.allocator();
    try expect(gpa.rawAlloc(16, .@"1", @returnAddress()) != null);
    try expectEqual(null, gpa.rawAlloc(1, .@"1", @returnAddress()));
}

test "FixedBufferAllocator.alloc: Asserts that the end of the allocation, as an index into the buffer, fits in usize: panics in Debug and ReleaseSafe" {
    try prove.panics("integer overflow", struct {
        fn call() !void {
            var buffer: [16]u8 = undefined;
            var fixed: std.heap.FixedBufferAllocator = .init(&buffer);
            const gpa = fixed.allocator();
            _ = gpa.rawAlloc(8, .@"1", @returnAddress());
            _ = gpa.rawAlloc(std.math.maxInt(usize), .@"1", @returnAddress());
        }
    }.call);
}

test "ArenaAllocator.allocator: Asserts that it fits in usize: panics in Debug and ReleaseSafe" {
    try prove.panics("integer overflow", struct {
        fn call() !void {
            var arena: std.heap.ArenaAllocator = .init(failing);
            defer arena.deinit();
            _ = try arena.allocator().alloc(u8, std.math.maxInt(usize) / 4 * 3);
        }
    }.call);
}
