fn tell(comptime index: usize, comptime f: anytype) void {
    @setEvalBranchQuota(100000);
    const returned = @typeInfo(@TypeOf(f)).@"fn".return_type.?;
    const set = @typeInfo(@typeInfo(returned).error_union.error_set).error_set;
    if (set) |names| {
        inline for (names) |each| std.debug.print("{d} {s}\n", .{ index, each.name });
        std.debug.print("{d} .\n", .{index});
    }
}
