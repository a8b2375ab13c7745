const std = @import("std");
const prove = @import("prove.zig");

test "timestamp: Cannot fail" {
    try prove.cannotFail(std.time.timestamp);
    try std.testing.expect(std.time.timestamp() != 0);
}

test "milliTimestamp: Cannot fail" {
    try prove.cannotFail(std.time.milliTimestamp);
    try std.testing.expect(std.time.milliTimestamp() != 0);
}

// Read in std/time.zig:236: "Timer.start: Fails with TimerUnsupported where there is no suitable clock"

test "Timer.start: Allocates nothing" {
    try prove.takesNoAllocator(std.time.Timer.start);
}
