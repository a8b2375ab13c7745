const std = @import("std");
const prove = @import("prove.zig");
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const failing = std.testing.failing_allocator;

const Unmanaged = std.AutoHashMapUnmanaged(u32, u32);
const Managed = std.AutoHashMap(u32, u32);

test "HashMapUnmanaged.deinit: Panics in safe builds while pointers are locked." {
    try prove.asserts(struct {
        fn call() !void {
            var map: Unmanaged = .empty;
            map.lockPointers();
            map.deinit(failing);
        }
    }.call);
}

test "HashMap.deinit: Panics in safe builds while pointers are locked." {
    try prove.asserts(struct {
        fn call() !void {
            var map: Managed = .init(failing);
            map.lockPointers();
            map.deinit();
        }
    }.call);
}

test "HashMap.init: Allocates nothing yet." {
    var map: Managed = .init(failing);
    defer map.deinit();
    try expectEqual(0, map.capacity());
}

/// Adds keys from 100 on until the map has grown.
fn growUnmanaged(map: *Unmanaged, gpa: std.mem.Allocator) !void {
    const before = map.capacity();
    var key: u32 = 100;
    while (map.capacity() == before) : (key += 1) try map.put(gpa, key, key);
}

fn growManaged(map: *Managed) !void {
    const before = map.capacity();
    var key: u32 = 100;
    while (map.capacity() == before) : (key += 1) try map.put(key, key);
}

test "HashMapUnmanaged.put: Grows with allocator when full, which invalidates pointers." {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    try map.put(std.testing.allocator, 1, 10);
    const before = map.getPtr(1).?;
    try growUnmanaged(&map, std.testing.allocator);
    try expect(map.getPtr(1).? != before);
}

test "HashMap.put: Grows when full, which invalidates pointers." {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    try map.put(1, 10);
    const before = map.getPtr(1).?;
    try growManaged(&map);
    try expect(map.getPtr(1).? != before);
}

test "HashMapUnmanaged.get: Returns a copy of the value of a key, or null." {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    try expectEqual(null, map.get(1));
    try map.put(std.testing.allocator, 1, 10);
    try expectEqual(10, map.get(1));
    try expectEqual(null, map.get(2));
}

test "HashMap.get: Returns a copy of the value of a key, or null." {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    try expectEqual(null, map.get(1));
    try map.put(1, 10);
    try expectEqual(10, map.get(1));
    try expectEqual(null, map.get(2));
}

test "HashMapUnmanaged.getPtr: Returns a pointer to the value of a key, or null." {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    try expectEqual(null, map.getPtr(1));
    try map.put(std.testing.allocator, 1, 10);
    map.getPtr(1).?.* = 11;
    try expectEqual(11, map.get(1));
}

test "HashMap.getPtr: Returns a pointer to the value of a key, or null." {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    try expectEqual(null, map.getPtr(1));
    try map.put(1, 10);
    map.getPtr(1).?.* = 11;
    try expectEqual(11, map.get(1));
}

test "HashMapUnmanaged.getPtr: Valid until the map grows or is rehashed, or the entry is removed." {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    try map.put(std.testing.allocator, 1, 10);
    const before = map.getPtr(1).?;
    try map.put(std.testing.allocator, 2, 20);
    _ = map.remove(2);
    try expectEqual(before, map.getPtr(1).?);
    try growUnmanaged(&map, std.testing.allocator);
    try expect(before != map.getPtr(1).?);
    try expect(map.remove(1));
    try expectEqual(null, map.getPtr(1));
}

test "HashMap.getPtr: Valid until the map grows or is rehashed, or the entry is removed." {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    try map.put(1, 10);
    const before = map.getPtr(1).?;
    try map.put(2, 20);
    _ = map.remove(2);
    try expectEqual(before, map.getPtr(1).?);
    try growManaged(&map);
    try expect(before != map.getPtr(1).?);
    try expect(map.remove(1));
    try expectEqual(null, map.getPtr(1));
}

test "HashMapUnmanaged.iterator: Adding entries invalidates it" {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    for (0..6) |key| try map.put(std.testing.allocator, @intCast(key), 0);
    var entries = map.iterator();
    const first = entries.next().?.key_ptr.*;
    for (100..1000) |key| try map.put(std.testing.allocator, @intCast(key), 0);
    // The entries have other places now, so the first one is returned again.
    while (entries.next()) |entry| if (entry.key_ptr.* == first) return;
    return error.FirstIsNotRepeated;
}

test "HashMap.iterator: Adding entries invalidates it" {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    for (0..6) |key| try map.put(@intCast(key), 0);
    var entries = map.iterator();
    const first = entries.next().?.key_ptr.*;
    for (100..1000) |key| try map.put(@intCast(key), 0);
    while (entries.next()) |entry| if (entry.key_ptr.* == first) return;
    return error.FirstIsNotRepeated;
}

test "HashMapUnmanaged.getOrPut: Grows before it searches, so it may invalidate pointers even for a key that is there." {
    var map: Unmanaged = .empty;
    defer map.deinit(std.testing.allocator);
    var key: u32 = 0;
    try map.put(std.testing.allocator, key, 0);
    while (map.available > 0) : (key += 1) map.putAssumeCapacity(key, 0);
    const before = map.getPtr(0).?;
    const found = try map.getOrPut(std.testing.allocator, 0);
    try expect(found.found_existing);
    try expect(found.value_ptr != before);
}

test "HashMap.getOrPut: Grows before it searches, so it may invalidate pointers even for a key that is there." {
    var map: Managed = .init(std.testing.allocator);
    defer map.deinit();
    var key: u32 = 0;
    try map.put(key, 0);
    while (map.unmanaged.available > 0) : (key += 1) map.putAssumeCapacity(key, 0);
    const before = map.getPtr(0).?;
    const found = try map.getOrPut(0);
    try expect(found.found_existing);
    try expect(found.value_ptr != before);
}

test "StringIndexAdapter.hash: Asserts that it contains no zero byte." {
    try prove.asserts(struct {
        fn call() !void {
            var bytes: std.ArrayListUnmanaged(u8) = .empty;
            const adapter: std.hash_map.StringIndexAdapter = .{ .bytes = &bytes };
            _ = adapter.hash(@as([]const u8, "a\x00b"));
        }
    }.call);
}
