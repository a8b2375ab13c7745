const std = @import("std");
const prove = @import("prove.zig");
const expectError = std.testing.expectError;

test "parse: Allocates nothing: the parts point into text, which must outlive them." {
    try prove.takesNoAllocator(std.Uri.parse);
    const text = "https://example.com/path";
    const uri = try std.Uri.parse(text);
    try std.testing.expectEqual(text[19..].ptr, uri.path.percent_encoded.ptr);
}

test "parse: Fails with InvalidFormat or UnexpectedCharacter when there is no scheme" {
    try expectError(error.InvalidFormat, std.Uri.parse("path"));
    try expectError(error.UnexpectedCharacter, std.Uri.parse("/path?x=1"));
}
