fn tell(comptime index: usize, comptime f: anytype) void {
    @setEvalBranchQuota(100000);
    const returned = @typeInfo(@TypeOf(f)).@"fn".return_type.?;
    const Set = @typeInfo(returned).error_union.error_set;
    if (Set == anyerror) return;
    // Releases differ in how `@typeInfo` lists the errors of a set.
    inline for (comptime std.meta.fieldNames(Set)) |name| std.debug.print("{d} {s}\n", .{ index, name });
    std.debug.print("{d} .\n", .{index});
}
