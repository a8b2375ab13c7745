const std = @import("std");
const prove = @import("prove.zig");

test "defaultLog: Formats through 64 bytes on the stack and allocates nothing." {
    try prove.takesNoAllocator(std.log.defaultLog);
}
