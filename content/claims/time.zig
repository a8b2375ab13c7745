const std = @import("std");
const prove = @import("prove.zig");

test "timestamp: Returns no error" {
    try prove.cannotFail(std.time.timestamp);
    try std.testing.expect(std.time.timestamp() != 0);
}

test "milliTimestamp: Returns no error" {
    try prove.cannotFail(std.time.milliTimestamp);
    try std.testing.expect(std.time.milliTimestamp() != 0);
}

// Read in std/time.zig:236: "Timer.start: Fails with TimerUnsupported where there is no suitable clock"

test "Timer.start: Allocates nothing" {
    try prove.takesNoAllocator(std.time.Timer.start);
}

// Read in std/time.zig:55: "timestamp: On WASI, a clock that cannot be read fails an assertion."
// Read in std/time.zig:55: "milliTimestamp: On WASI, a clock that cannot be read fails an assertion."
