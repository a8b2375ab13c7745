const std = @import("std");
const unicode = std.unicode;

test "Utf8View.init: Fails with InvalidUtf8 if it is not valid." {
    try std.testing.expectError(error.InvalidUtf8, unicode.Utf8View.init("\xff"));
    _ = try unicode.Utf8View.init("é");
}

test "Wtf8View.init: Fails with InvalidWtf8 if it is not valid." {
    try std.testing.expectError(error.InvalidWtf8, unicode.Wtf8View.init("\xff"));
    _ = try unicode.Wtf8View.init("\xed\xa0\x80");
}

test "utf8CountCodepoints: Fails if the text is invalid." {
    try std.testing.expect(std.meta.isError(unicode.utf8CountCodepoints("\xff")));
    try std.testing.expectEqual(1, try unicode.utf8CountCodepoints("é"));
}
