const std = @import("std");
fn parameters(comptime F: type) usize {
    const info = @field(@typeInfo(F), if (@hasField(std.builtin.Type, "Fn")) "Fn" else "fn");
    return if (@hasField(@TypeOf(info), "params")) info.params.len else info.param_types.len;
}
fn isOther(comptime F: type, comptime at: usize, comptime T: type) bool {
    const info = @field(@typeInfo(F), if (@hasField(std.builtin.Type, "Fn")) "Fn" else "fn");
    const P: ?type = if (@hasField(@TypeOf(info), "params")) info.params[at].type else info.param_types[at];
    return P == null or P.? != T;
}
fn has(comptime T: type, comptime name: []const u8) bool {
    return @hasDecl(T, name) or (isA(T, "enum") and @hasField(T, name));
}
fn isA(comptime T: type, comptime tag: []const u8) bool {
    return std.ascii.eqlIgnoreCase(@tagName(@typeInfo(T)), tag);
}
pub fn main() void {}
