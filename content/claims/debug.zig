const std = @import("std");
const prove = @import("prove.zig");

test "assert: In Debug and ReleaseSafe a failure panics with \"reached unreachable code\"." {
    try prove.panics("reached unreachable code", struct {
        fn call() !void {
            var condition = false;
            std.mem.doNotOptimizeAway(&condition);
            std.debug.assert(condition);
        }
    }.call);
}

// Read in std/debug.zig:559: "assert: In ReleaseFast and ReleaseSmall a failure is undefined behavior"
