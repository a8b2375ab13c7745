const std = @import("std");
const prove = @import("prove.zig");
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const expectEqualSlices = std.testing.expectEqualSlices;
const expectError = std.testing.expectError;

const List = std.ArrayList(u32);

/// A full list of the numbers 7 and 8, so that one more grows it.
const Full = struct {
    memory: prove.Memory = .{},
    list: List = .empty,
    before: [*]u32 = undefined,

    fn init(full: *Full) !void {
        try full.list.ensureTotalCapacityPrecise(full.memory.allocator(), 2);
        full.list.appendSliceAssumeCapacity(&.{ 7, 8 });
        full.before = full.list.items.ptr;
    }

    fn deinit(full: *Full) void {
        full.list.deinit(full.memory.allocator());
    }

    fn expectMoved(full: *Full) !void {
        try expect(full.list.items.ptr != full.before);
    }

    fn expectUnchanged(full: *Full) !void {
        try expectEqualSlices(u32, &.{ 7, 8 }, full.list.items);
        try expectEqual(2, full.list.capacity);
        try expectEqual(full.before, full.list.items.ptr);
    }
};

test "Aligned.append: which invalidates pointers into items" {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    try full.list.append(full.memory.allocator(), 9);
    try full.expectMoved();
}

test "Aligned.append: OutOfMemory: the buffer could not grow; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.append(full.memory.allocator(), 9));
    try full.expectUnchanged();
}

test "Aligned.appendSlice: Grows at most once, which invalidates pointers into items." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const before = full.memory.allocations();
    try full.list.appendSlice(full.memory.allocator(), &@as([1000]u32, @splat(9)));
    try expectEqual(before + 1, full.memory.allocations());
    try full.expectMoved();
}

test "Aligned.appendSlice: OutOfMemory: the buffer could not grow; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.appendSlice(full.memory.allocator(), &.{ 9, 10 }));
    try full.expectUnchanged();
}

test "Aligned.appendAssumeCapacity: Adds one element at the end without allocating." {
    try prove.takesNoAllocator(List.appendAssumeCapacity);
    var buffer: [2]u32 = undefined;
    var list: List = .initBuffer(&buffer);
    list.appendAssumeCapacity(7);
    try expectEqual(7, buffer[0]);
}

test "Aligned.appendAssumeCapacity: Existing pointers stay valid." {
    var buffer: [2]u32 = undefined;
    var list: List = .initBuffer(&buffer);
    list.appendAssumeCapacity(7);
    const first = &list.items[0];
    list.appendAssumeCapacity(8);
    try expectEqual(first, &list.items[0]);
}

test "Aligned.appendAssumeCapacity: Asserts that the list is not full: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [1]u32 = undefined;
            var list: List = .initBuffer(&buffer);
            list.appendAssumeCapacity(1);
            list.appendAssumeCapacity(2);
        }
    }.call);
}

test "Aligned.appendBounded: Never allocates, so existing pointers stay valid." {
    try prove.takesNoAllocator(List.appendBounded);
    var buffer: [2]u32 = undefined;
    var list: List = .initBuffer(&buffer);
    try list.appendBounded(7);
    const first = &list.items[0];
    try list.appendBounded(8);
    try expectEqual(first, &list.items[0]);
}

test "Aligned.appendBounded: OutOfMemory: the capacity is used up; the list is unchanged." {
    var buffer: [1]u32 = undefined;
    var list: List = .initBuffer(&buffer);
    try list.appendBounded(7);
    try expectError(error.OutOfMemory, list.appendBounded(8));
    try expectEqualSlices(u32, &.{7}, list.items);
}

test "Aligned.insert: Grows when full, which invalidates all pointers into items; otherwise those at or after i." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const gpa = full.memory.allocator();
    try full.list.insert(gpa, 1, 9);
    try full.expectMoved();
    const before = full.list.items.ptr;
    const second = &full.list.items[1];
    try full.list.insert(gpa, 1, 10);
    try expectEqual(before, full.list.items.ptr);
    try expectEqual(10, second.*);
}

test "Aligned.insert: Asserts that i is at most items.len: panics in Debug and ReleaseSafe" {
    try prove.panics("", struct {
        fn call() !void {
            var buffer: [4]u32 = undefined;
            var list: List = .initBuffer(&buffer);
            list.appendAssumeCapacity(7);
            try list.insert(std.testing.failing_allocator, 2, 8);
        }
    }.call);
}

test "Aligned.insert: OutOfMemory: the buffer could not grow; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.insert(full.memory.allocator(), 0, 9));
    try full.expectUnchanged();
}

test "Aligned.orderedRemove: Asserts that i is less than items.len: panics in Debug and ReleaseSafe" {
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            var buffer = [_]u32{ 1, 2 };
            var list: List = .fromOwnedSlice(&buffer);
            _ = list.orderedRemove(2);
        }
    }.call);
}

test "Aligned.orderedRemoveMany: Asserts that the indexes ascend and are less than items.len: panics in Debug and ReleaseSafe" {
    try prove.panics("", struct {
        fn call() !void {
            var buffer = [_]u32{ 1, 2, 3 };
            var list: List = .fromOwnedSlice(&buffer);
            list.orderedRemoveMany(&.{ 2, 0 });
        }
    }.call);
    try prove.panics("", struct {
        fn call() !void {
            var buffer = [_]u32{ 1, 2, 3 };
            var list: List = .fromOwnedSlice(&buffer);
            list.orderedRemoveMany(&.{ 0, 3 });
        }
    }.call);
}

test "Aligned.swapRemove: Asserts that i is less than items.len: panics in Debug and ReleaseSafe" {
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            var buffer = [_]u32{ 1, 2 };
            var list: List = .fromOwnedSlice(&buffer);
            _ = list.swapRemove(2);
        }
    }.call);
}

test "Aligned.swapRemove: Pointers to the last element become invalid." {
    var buffer = [_]u32{ 1, 2, 3 };
    var list: List = .fromOwnedSlice(&buffer);
    _ = list.swapRemove(0);
    try expectEqualSlices(u32, &.{ 3, 2 }, list.items);
}

test "Aligned.pop: Removes the last element and returns it, or returns null when the list is empty." {
    var buffer = [_]u32{7};
    var list: List = .fromOwnedSlice(&buffer);
    try expectEqual(7, list.pop());
    try expectEqual(null, list.pop());
}

test "Aligned.toOwnedSlice: OutOfMemory: there was no memory for the copy; the list is unchanged." {
    var memory: prove.Memory = .{};
    const gpa = memory.allocator();
    var list: List = try .initCapacity(gpa, 10);
    defer list.deinit(gpa);
    list.appendAssumeCapacity(7);
    memory.refuse();
    try expectError(error.OutOfMemory, list.toOwnedSlice(gpa));
    try expectEqualSlices(u32, &.{7}, list.items);
    try expectEqual(10, list.capacity);
}

test "Aligned.ensureTotalCapacity: Invalidates pointers into items when the buffer moves; never shrinks." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const gpa = full.memory.allocator();
    try full.list.ensureTotalCapacity(gpa, 3);
    try full.expectMoved();
    const capacity = full.list.capacity;
    try full.list.ensureTotalCapacity(gpa, 1);
    try expectEqual(capacity, full.list.capacity);
}

test "Aligned.ensureTotalCapacity: OutOfMemory: the buffer could not grow; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.ensureTotalCapacity(full.memory.allocator(), 3));
    try full.expectUnchanged();
}

test "Aligned.ensureUnusedCapacity: Afterwards that many …AssumeCapacity additions cannot fail" {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    try full.list.ensureUnusedCapacity(full.memory.allocator(), 100);
    for (0..100) |n| full.list.appendAssumeCapacity(@intCast(n));
    try expectEqual(102, full.list.items.len);
}

test "Aligned.ensureUnusedCapacity: Invalidates pointers into items when the buffer moves." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    try full.list.ensureUnusedCapacity(full.memory.allocator(), 1);
    try full.expectMoved();
}

test "Aligned.ensureUnusedCapacity: OutOfMemory: the buffer could not grow, or the new length would overflow usize; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const gpa = full.memory.allocator();
    try expectError(error.OutOfMemory, full.list.ensureUnusedCapacity(gpa, std.math.maxInt(usize)));
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.ensureUnusedCapacity(gpa, 1));
    try full.expectUnchanged();
}

test "Aligned.initCapacity: OutOfMemory: there is no memory for num elements." {
    try expectError(error.OutOfMemory, List.initCapacity(std.testing.failing_allocator, 1));
}

test "Aligned.appendNTimes: Grows when needed, which invalidates pointers into items." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    try full.list.appendNTimes(full.memory.allocator(), 9, 5);
    try full.expectMoved();
}

test "Aligned.appendNTimes: OutOfMemory: the buffer could not grow, or the new length would overflow usize; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const gpa = full.memory.allocator();
    try expectError(error.OutOfMemory, full.list.appendNTimes(gpa, 9, std.math.maxInt(usize)));
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.appendNTimes(gpa, 9, 1));
    try full.expectUnchanged();
}

test "Aligned.shrinkRetainingCapacity: O(1), never fails." {
    try prove.cannotFail(List.shrinkRetainingCapacity);
}

test "Aligned.shrinkRetainingCapacity: Asserts that new_len is at most items.len: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer = [_]u32{ 1, 2 };
            var list: List = .fromOwnedSlice(&buffer);
            list.shrinkRetainingCapacity(3);
        }
    }.call);
}

test "Aligned.addOne: Grows when full, which invalidates pointers into items; the returned pointer becomes invalid at the next growth." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    const gpa = full.memory.allocator();
    const third = try full.list.addOne(gpa);
    try full.expectMoved();
    third.* = 9;
    try full.list.ensureTotalCapacityPrecise(gpa, full.list.capacity + 1);
    try expect(third != &full.list.items[2]);
}

test "Aligned.addOne: OutOfMemory: the buffer could not grow; the list is unchanged." {
    var full: Full = .{};
    try full.init();
    defer full.deinit();
    full.memory.refuse();
    try expectError(error.OutOfMemory, full.list.addOne(full.memory.allocator()));
    try full.expectUnchanged();
}

test "Aligned.print: OutOfMemory: the buffer could not grow; text written before that stays in the list." {
    var memory: prove.Memory = .{};
    const gpa = memory.allocator();
    var list: std.ArrayList(u8) = .empty;
    defer list.deinit(gpa);
    try list.ensureTotalCapacityPrecise(gpa, 10);
    memory.refuse();
    try expectError(error.OutOfMemory, list.print(gpa, "{s}{s}", .{ "abcdefg", "hijklmn" }));
    try expect(std.mem.startsWith(u8, list.items, "abcdefg"));
}
