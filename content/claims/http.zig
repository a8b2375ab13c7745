const std = @import("std");
const prove = @import("prove.zig");

test "Client.deinit: Asserts that no request is active: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            var client: std.http.Client = .{ .allocator = std.testing.allocator };
            // What an active request leaves in the pool.
            var node: std.DoublyLinkedList.Node = .{};
            client.connection_pool.used.append(&node);
            client.deinit();
        }
    }.call);
}

test "Server.init: Allocates nothing." {
    try prove.takesNoAllocator(std.http.Server.init);
}

test "Decompress.init: compress reaches unreachable" {
    try prove.asserts(struct {
        fn call() !void {
            var reader: std.Io.Reader = .fixed("");
            var decompress: std.http.Decompress = undefined;
            var encoding: std.http.ContentEncoding = .compress;
            std.mem.doNotOptimizeAway(&encoding);
            _ = decompress.init(&reader, &.{}, encoding);
        }
    }.call);
}

test "HeaderIterator.init: Unwraps a null when there is no line break: panics in Debug and ReleaseSafe" {
    try prove.panics("attempt to use null value", struct {
        fn call() !void {
            _ = std.http.HeaderIterator.init("GET / HTTP/1.1");
        }
    }.call);
}
