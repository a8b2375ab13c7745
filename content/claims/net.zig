const std = @import("std");
const expectError = std.testing.expectError;

test "Address.parseIp: those, including localhost, fail with InvalidIPAddressFormat, as does any other invalid text" {
    for ([_][]const u8{ "localhost", "", "1.2.3", "1.2.3.256", "01.2.3.4", "::g", "[::1]" }) |text|
        try expectError(error.InvalidIPAddressFormat, std.net.Address.parseIp(text, 80));
}

test "tcpConnectToAddress: Fails with ConnectionRefused when nothing listens there." {
    var server = try (try std.net.Address.parseIp("127.0.0.1", 0)).listen(.{});
    const address = server.listen_address;
    server.deinit();
    try expectError(error.ConnectionRefused, std.net.tcpConnectToAddress(address));
}
