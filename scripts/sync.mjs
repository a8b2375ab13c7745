const SITE = 'https://zig-std.example'
