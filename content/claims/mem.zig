const std = @import("std");
const prove = @import("prove.zig");
const unknown = prove.unknown;
const mem = std.mem;
const expectEqual = std.testing.expectEqual;
const expectEqualStrings = std.testing.expectEqualStrings;
const expectError = std.testing.expectError;
const failing = std.testing.failing_allocator;

test "Allocator.alloc: For n of 0 or a zero-sized type no memory is requested and the call cannot fail." {
    try expectEqual(0, (try failing.alloc(u8, 0)).len);
    try expectEqual(5, (try failing.alloc(void, 5)).len);
}

test "Allocator.alloc: OutOfMemory: there is no memory, or the size in bytes overflows usize." {
    try expectError(error.OutOfMemory, failing.alloc(u8, 1));
    try expectError(error.OutOfMemory, std.testing.allocator.alloc(u64, std.math.maxInt(usize)));
}

test "Allocator.create: OutOfMemory: there is no memory for the value." {
    try expectError(error.OutOfMemory, failing.create(u32));
}

test "Allocator.dupe: OutOfMemory: there is no memory for the copy." {
    try expectError(error.OutOfMemory, failing.dupe(u8, "abc"));
}

test "join: OutOfMemory: there is no memory for the result." {
    try expectError(error.OutOfMemory, mem.join(failing, ", ", &.{ "a", "b" }));
}

test "replaceOwned: OutOfMemory: there is no memory for the result." {
    try expectError(error.OutOfMemory, mem.replaceOwned(u8, failing, "abc", "b", "x"));
}

test "concat: OutOfMemory: there is no memory for the result." {
    try expectError(error.OutOfMemory, mem.concat(failing, u8, &.{ "a", "b" }));
}

test "sort: It is a block sort that takes O(n log n) time in the worst case and allocates nothing." {
    try prove.takesNoAllocator(mem.sort);
}

test "sort: In Debug, and in no other mode, asserts that the comparison is strict" {
    const Check = struct {
        fn orEqual(_: void, a: u8, b: u8) bool {
            return a <= b;
        }
        fn call() !void {
            var items = [_]u8{ 1, 1 };
            mem.sort(u8, &items, {}, orEqual);
        }
    };
    if (@import("builtin").mode == .Debug) try prove.asserts(Check.call) else try Check.call();
}

test "sortUnstable: The algorithm is pattern-defeating quicksort, which takes O(n log n) time on average, is faster on sorted or repetitive input, and allocates nothing." {
    try prove.takesNoAllocator(mem.sortUnstable);
}

test "count: Asserts that the needle is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.count(u8, "abc", unknown(@as([]const u8, "")));
        }
    }.call);
}

test "containsAtLeast: Asserts that the needle is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.containsAtLeast(u8, "abc", unknown(@as(usize, 1)), unknown(@as([]const u8, "")));
        }
    }.call);
}

test "replaceOwned: Asserts that the needle is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = try mem.replaceOwned(u8, std.testing.allocator, "abc", unknown(@as([]const u8, "")), "x");
        }
    }.call);
}

test "span: If an optional pointer is null, the result is null." {
    try expectEqual(null, mem.span(@as(?[*:0]const u8, null)));
}

test "span: Asserts that a C pointer is not null: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.span(unknown(@as([*c]const u8, null)));
        }
    }.call);
}

test "len: Asserts that a C pointer is not null: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.len(unknown(@as([*c]const u8, null)));
        }
    }.call);
}

test "sliceTo: If an optional pointer is null, the result is null." {
    try expectEqual(null, mem.sliceTo(@as(?[*:0]const u8, null), '='));
}

test "sliceTo: Asserts that a C pointer is not null: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.sliceTo(unknown(@as([*c]const u8, null)), 0);
        }
    }.call);
}

test "order: Asserts that no NaN is compared: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.order(f32, &.{ 1, unknown(std.math.nan(f32)) }, &.{ 1, 2 });
        }
    }.call);
}

test "lessThan: Asserts that no NaN is compared: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.lessThan(f32, &.{unknown(std.math.nan(f32))}, &.{2});
        }
    }.call);
}

test "min: Asserts that the slice is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.min(u8, unknown(@as([]const u8, "")));
        }
    }.call);
}

test "max: Asserts that the slice is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.max(u8, unknown(@as([]const u8, "")));
        }
    }.call);
}

test "indexOfMax: Asserts that the slice is not empty: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.indexOfMax(u8, unknown(@as([]const u8, "")));
        }
    }.call);
}

test "rotate: Asserts that amount is at most items.len: panics in Debug and ReleaseSafe" {
    try prove.panics("", struct {
        fn call() !void {
            var items = [_]u8{ 1, 2 };
            mem.rotate(u8, unknown(@as([]u8, &items)), unknown(@as(usize, 3)));
        }
    }.call);
}

test "bytesAsSlice: Asserts that the length in bytes is a multiple of the size of T: panics in Debug and ReleaseSafe" {
    try prove.panics("exact division", struct {
        fn call() !void {
            const bytes: [5]u8 align(4) = @splat(0);
            _ = mem.bytesAsSlice(u32, unknown(@as([]align(4) const u8, &bytes)));
        }
    }.call);
}

test "isAligned: Asserts that the alignment is a power of two: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = mem.isAligned(8, unknown(@as(usize, 3)));
        }
    }.call);
}

test "indexOfScalar: Returns the index of the first element equal to value, or null." {
    try expectEqual(1, mem.indexOfScalar(u8, "abcb", 'b'));
    try expectEqual(null, mem.indexOfScalar(u8, "abcb", 'x'));
}

test "lastIndexOfScalar: Returns the index of the last element equal to value, or null." {
    try expectEqual(3, mem.lastIndexOfScalar(u8, "abcb", 'b'));
    try expectEqual(null, mem.lastIndexOfScalar(u8, "abcb", 'x'));
}

test "indexOf: Returns the index of the first occurrence of a sequence, or null." {
    try expectEqual(1, mem.indexOf(u8, "abcbc", "bc"));
    try expectEqual(null, mem.indexOf(u8, "abcbc", "x"));
}

test "indexOfAny: Returns the first index whose element is one of values, or null." {
    try expectEqual(1, mem.indexOfAny(u8, "abc", "cb"));
    try expectEqual(null, mem.indexOfAny(u8, "abc", "xy"));
}

test "indexOfDiff: Returns the first index at which two slices differ, or null when they are equal." {
    try expectEqual(2, mem.indexOfDiff(u8, "abc", "abd"));
    try expectEqual(2, mem.indexOfDiff(u8, "ab", "abd"));
    try expectEqual(null, mem.indexOfDiff(u8, "abc", "abc"));
}

test "SplitIterator.next: Returns the next part, or null when all have been returned." {
    var parts = mem.splitScalar(u8, "a,", ',');
    try expectEqualStrings("a", parts.next().?);
    try expectEqualStrings("", parts.next().?);
    try expectEqual(null, parts.next());
    try expectEqual(null, parts.next());
}

test "SplitBackwardsIterator.next: Returns the next part toward the front, or null when all have been returned." {
    var parts = mem.splitBackwardsScalar(u8, "a,b", ',');
    try expectEqualStrings("b", parts.next().?);
    try expectEqualStrings("a", parts.next().?);
    try expectEqual(null, parts.next());
}

test "TokenIterator.next: Returns the next token, or null at the end." {
    var tokens = mem.tokenizeScalar(u8, ",a,,", ',');
    try expectEqualStrings("a", tokens.next().?);
    try expectEqual(null, tokens.next());
    try expectEqual(null, tokens.next());
}

test "WindowIterator.next: Returns the next window, or null once a window has reached the end of the buffer." {
    var windows = mem.window(u8, "abc", 2, 1);
    try expectEqualStrings("ab", windows.next().?);
    try expectEqualStrings("bc", windows.next().?);
    try expectEqual(null, windows.next());
}

test "reverseIterator.next: Returns a copy of the next element toward the front, or null." {
    var letters = mem.reverseIterator(@as([]const u8, "ab"));
    try expectEqual('b', letters.next());
    try expectEqual('a', letters.next());
    try expectEqual(null, letters.next());
}
