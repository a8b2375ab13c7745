const std = @import("std");
const prove = @import("prove.zig");
const unicode = std.unicode;

test "Utf8View.init: Fails with InvalidUtf8 if it is not valid." {
    try std.testing.expectError(error.InvalidUtf8, unicode.Utf8View.init("\xff"));
    _ = try unicode.Utf8View.init("é");
}

test "Wtf8View.init: Fails with InvalidWtf8 if it is not valid." {
    try std.testing.expectError(error.InvalidWtf8, unicode.Wtf8View.init("\xff"));
    _ = try unicode.Wtf8View.init("\xed\xa0\x80");
}

test "utf8CountCodepoints: Fails if the text is invalid, with TruncatedInput if it ends within a character." {
    try std.testing.expect(std.meta.isError(unicode.utf8CountCodepoints("\xff")));
    try std.testing.expectError(error.TruncatedInput, unicode.utf8CountCodepoints("a\xc3"));
    try std.testing.expectEqual(1, try unicode.utf8CountCodepoints("é"));
}

test "wtf8ValidateSlice: overlong forms of three bytes are accepted, too: 0xE0 with a second byte below 0xA0." {
    try std.testing.expect(unicode.wtf8ValidateSlice("\xe0\x80\x80"));
    try std.testing.expect(!unicode.utf8ValidateSlice("\xe0\x80\x80"));
}

test "Wtf8Iterator.nextCodepoint: Asserts that the code point is not encoded in an overlong form" {
    try prove.panics("attempt to unwrap error: Utf8OverlongEncoding", struct {
        fn call() !void {
            var it = (try unicode.Wtf8View.init("\xe0\x80\x80")).iterator();
            _ = it.nextCodepoint();
        }
    }.call);
}
