const std = @import("std");
const expect = std.testing.expect;
const expectEqual = std.testing.expectEqual;
const gpa = std.testing.allocator;

test "ArrayHashMapUnmanaged.put: May grow, which invalidates pointers." {
    var map: std.AutoArrayHashMapUnmanaged(u32, u32) = .empty;
    defer map.deinit(gpa);
    try map.put(gpa, 0, 0);
    const before = map.getPtr(0).?;
    for (1..1000) |key| try map.put(gpa, @intCast(key), 0);
    try expect(map.getPtr(0).? != before);
}

test "ArrayHashMapUnmanaged.get: Returns a copy of the value of a key, or null." {
    var map: std.AutoArrayHashMapUnmanaged(u32, u32) = .empty;
    defer map.deinit(gpa);
    try expectEqual(null, map.get(1));
    try map.put(gpa, 1, 10);
    try expectEqual(10, map.get(1));
}

test "ArrayHashMapWithAllocator.put: May grow, which invalidates pointers." {
    var map: std.AutoArrayHashMap(u32, u32) = .init(gpa);
    defer map.deinit();
    try map.put(0, 0);
    const before = map.getPtr(0).?;
    for (1..1000) |key| try map.put(@intCast(key), 0);
    try expect(map.getPtr(0).? != before);
}
