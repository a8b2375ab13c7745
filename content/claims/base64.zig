const std = @import("std");
const prove = @import("prove.zig");
const base64 = std.base64;

var standard = base64.standard_alphabet_chars;

fn twice() [64]u8 {
    var alphabet = standard;
    alphabet[1] = alphabet[0];
    return alphabet;
}

test "Base64Encoder.init: Asserts that no character occurs twice and that the padding is not one of them: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = base64.Base64Encoder.init(twice(), '=');
        }
    }.call);
    try prove.asserts(struct {
        fn call() !void {
            _ = base64.Base64Encoder.init(standard, 'A');
        }
    }.call);
}

test "Base64Decoder.init: Asserts that no character occurs twice and that the padding is not one of them: panics in Debug and ReleaseSafe" {
    try prove.asserts(struct {
        fn call() !void {
            _ = base64.Base64Decoder.init(twice(), '=');
        }
    }.call);
    try prove.asserts(struct {
        fn call() !void {
            _ = base64.Base64Decoder.init(standard, 'A');
        }
    }.call);
}

test "Base64Decoder.init: pad_char: the padding, which is then required; null means that there is none." {
    var bytes: [4]u8 = undefined;
    const padded: base64.Base64Decoder = .init(standard, '=');
    try std.testing.expectError(error.InvalidPadding, padded.decode(&bytes, "Wg"));
    const bare: base64.Base64Decoder = .init(standard, null);
    try bare.decode(bytes[0..1], "Wg");
    try std.testing.expectEqual('Z', bytes[0]);
}

test "Base64DecoderWithIgnore.init: Asserts that they are neither in the alphabet nor the padding, and that none occurs twice: panics in Debug and ReleaseSafe" {
    inline for (.{ "A", "=", "  " }) |ignore|
        try prove.asserts(struct {
            fn call() !void {
                _ = base64.Base64DecoderWithIgnore.init(standard, '=', ignore);
            }
        }.call);
}
