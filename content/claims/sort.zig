const std = @import("std");
const prove = @import("prove.zig");
const expectEqual = std.testing.expectEqual;

test "binarySearch: Returns the index of an element that compares equal in a sorted slice, or null if there is none." {
    const compare = struct {
        fn compare(context: u8, item: u8) std.math.Order {
            return std.math.order(context, item);
        }
    }.compare;
    try expectEqual(1, std.sort.binarySearch(u8, &.{ 1, 3, 5 }, @as(u8, 3), compare));
    try expectEqual(null, std.sort.binarySearch(u8, &.{ 1, 3, 5 }, @as(u8, 4), compare));
    try expectEqual(null, std.sort.binarySearch(u8, &.{}, @as(u8, 4), compare));
}

test "block: Sorts in place, keeping the order of equal elements, without allocating." {
    try prove.takesNoAllocator(std.sort.block);
}

test "min: Returns the smallest element, or null for an empty slice." {
    const Pair = struct { key: u8, tag: u8 };
    const byKey = struct {
        fn lessThan(_: void, a: Pair, b: Pair) bool {
            return a.key < b.key;
        }
    }.lessThan;
    const pairs = [_]Pair{ .{ .key = 2, .tag = 0 }, .{ .key = 1, .tag = 1 }, .{ .key = 1, .tag = 2 } };
    try expectEqual(pairs[1], std.sort.min(Pair, &pairs, {}, byKey));
    try expectEqual(null, std.sort.min(Pair, &.{}, {}, byKey));
}
