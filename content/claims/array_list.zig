const std = @import("std");
const prove = @import("prove.zig");
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const expectEqualSlices = std.testing.expectEqualSlices;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;
const gpa = std.testing.allocator;
const failing = std.testing.failing_allocator;

test "Aligned.append: which invalidates pointers into items" {
    var memory: prove.Memory = .{};
    var list: std.ArrayList(u32) = .empty;
    defer list.deinit(memory.allocator());
    try list.ensureTotalCapacityPrecise(memory.allocator(), 1);
    list.appendAssumeCapacity(1);
    const before = list.items.ptr;
    try list.append(memory.allocator(), 2);
    try expect(list.items.ptr != before);
}

test "Aligned.append: Fails only with OutOfMemory, and then leaves the list unchanged." {
    var memory: prove.Memory = .{};
    var list: std.ArrayList(u32) = .empty;
    defer list.deinit(memory.allocator());
    try list.ensureTotalCapacityPrecise(memory.allocator(), 1);
    list.appendAssumeCapacity(7);
    memory.refuse();
    try expectError(error.OutOfMemory, list.append(memory.allocator(), 8));
    try expectEqualSlices(u32, &.{7}, list.items);
    try expectEqual(1, list.capacity);
}

test "Aligned.appendAssumeCapacity: a full list trips an assertion" {
    try prove.asserts(struct {
        fn call() !void {
            var buffer: [1]u8 = undefined;
            var list: std.ArrayList(u8) = .initBuffer(&buffer);
            list.appendAssumeCapacity(1);
            list.appendAssumeCapacity(2);
        }
    }.call);
}

test "Aligned.orderedRemove: An index out of bounds panics in safe builds." {
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            var buffer = [_]u8{ 1, 2 };
            var list: std.ArrayList(u8) = .fromOwnedSlice(&buffer);
            _ = list.orderedRemove(2);
        }
    }.call);
}
