const std = @import("std");
const builtin = @import("builtin");
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

test "min: std.mem.min is shorter for plain numbers, but asserts that the slice is not empty." {
    try prove.asserts(struct {
        fn call() !void {
            _ = std.mem.min(u8, &.{});
        }
    }.call);
}

test "block: In Debug, and in no other mode, asserts that the comparison is strict" {
    const Check = struct {
        fn orEqual(_: void, a: u8, b: u8) bool {
            return a <= b;
        }
        fn call() !void {
            var items = [_]u8{ 1, 1 };
            std.sort.block(u8, &items, {}, orEqual);
        }
    };
    if (builtin.mode == .Debug) try prove.asserts(Check.call) else try Check.call();
}

test "pdqContext: a must be at most b: panics in Debug and ReleaseSafe" {
    try prove.panics("integer overflow", struct {
        fn call() !void {
            var bounds: [2]usize = .{ 1, 0 };
            _ = &bounds;
            const None = struct {
                pub fn lessThan(_: @This(), _: usize, _: usize) bool {
                    return false;
                }
                pub fn swap(_: @This(), _: usize, _: usize) void {}
            };
            std.sort.pdqContext(bounds[0], bounds[1], None{});
        }
    }.call);
}

/// Decides the order while the elements are compared, so that every pivot is among the smallest elements.
const Adversary = struct {
    items: []usize,
    order: []usize,
    decided: *usize,
    candidate: *usize,

    pub fn lessThan(it: Adversary, i: usize, j: usize) bool {
        const a, const b = .{ it.items[i], it.items[j] };
        if (a == b) return false;
        const undecided = it.order.len;
        if (it.order[a] == undecided and it.order[b] == undecided) {
            it.order[if (b == it.candidate.*) b else a] = it.decided.*;
            it.decided.* += 1;
        }
        if (it.order[a] == undecided) it.candidate.* = a else if (it.order[b] == undecided) it.candidate.* = b;
        return it.order[a] < it.order[b];
    }

    pub fn swap(it: Adversary, i: usize, j: usize) void {
        std.mem.swap(usize, &it.items[i], &it.items[j]);
    }
};

test "pdq: Input made to give bad pivots overflows the array of pending ranges before the fallback to heapsort; 340 elements suffice on a 64-bit target." {
    try prove.panics("index out of bounds", struct {
        fn call() !void {
            var items: [340]usize = undefined;
            for (&items, 0..) |*item, i| item.* = i;
            var order: [items.len]usize = @splat(items.len);
            var decided: usize = 0;
            var candidate: usize = 0;
            std.sort.pdqContext(0, items.len, Adversary{
                .items = &items,
                .order = &order,
                .decided = &decided,
                .candidate = &candidate,
            });
        }
    }.call);
}
