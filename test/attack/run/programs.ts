// Programs that are meant to hurt whoever compiles them. Each holds a mark that nobody else may ever see.

export interface HostileProgram {
  name: string
  source: string
  kind: 'run' | 'test'
}

const MAIN = 'pub fn main() void {}\n'
const STD = 'const std = @import("std");\n'
const QUOTA = '@setEvalBranchQuota(4_000_000_000);'

/** Of each kind of harm several, because limits are met in different places. */
export function hostilePrograms(): HostileProgram[] {
  const all: [string, string][] = [
    ...endless(),
    ...enormous(),
    ...deep(),
    ...filesOf('embed', path => `const x = @embedFile("${path}");\npub fn main() void { _ = x.len; }\n`),
    ...filesOf('import', path => `const x = @import("${path}");\npub fn main() void { _ = x; }\n`),
    ...foreign(),
    ...loud(),
    ...strange(),
  ]
  // Tests have another root file, so limits may be met elsewhere.
  return all.flatMap(([name, source], index) => {
    const marked = `// ${markOf(index)}\n${source}`
    return [
      { name, source: marked, kind: 'run' as const },
      { name: `${name}, as a test`, source: marked, kind: 'test' as const },
    ]
  })
}

function markOf(index: number): string {
  return `mark-${index}-7f3a9c`
}

function endless(): [string, string][] {
  return [
    ['a loop', `comptime { ${QUOTA} var n: u64 = 0; while (true) n += 1; }\n${MAIN}`],
    ['a loop that grows a text', `comptime { ${QUOTA} var s: []const u8 = "a"; while (true) s = s ++ s; }\n${MAIN}`],
    [
      'a loop over arrays',
      `comptime { ${QUOTA} var a = [_]u8{0} ** 4096; while (true) { for (&a) |*x| x.* +%= 1; } }\n${MAIN}`,
    ],
    [
      'a recursion',
      `fn f(comptime n: comptime_int) comptime_int { ${QUOTA} return f(n + 1) + 1; }\nconst x = f(0);\npub fn main() void { _ = x; }\n`,
    ],
    [
      'two recursions',
      `fn f(comptime n: u64) u64 { ${QUOTA} return if (n < 2) n else f(n - 1) + f(n - 2); }\nconst x = f(60);\npub fn main() void { _ = x; }\n`,
    ],
    [
      'Ackermann',
      `fn a(m: u64, n: u64) u64 { ${QUOTA} if (m == 0) return n + 1; if (n == 0) return a(m - 1, 1); return a(m - 1, a(m, n - 1)); }\nconst x = a(4, 4);\npub fn main() void { _ = x; }\n`,
    ],
    [
      'types without end',
      'fn T(comptime n: usize) type { return struct { next: T(n + 1) }; }\nvar x: T(0) = undefined;\npub fn main() void { _ = &x; }\n',
    ],
    [
      'pointers to types without end',
      'fn T(comptime n: usize) type { return struct { next: ?*T(n + 1), fn f() void { T(n + 1).f(); } }; }\npub fn main() void { T(0).f(); }\n',
    ],
    [
      'a type of itself',
      'const A = struct { b: B };\nconst B = struct { a: A };\nvar x: A = undefined;\npub fn main() void { _ = &x; }\n',
    ],
    ['functions without end', 'fn f(comptime n: usize) void { f(n + 1); }\npub fn main() void { f(0); }\n'],
    [
      'an unrolled loop',
      'var sink: u64 = 0;\npub fn main() void { @setEvalBranchQuota(4_000_000_000); inline for (0..1 << 22) |i| sink +%= i * sink; }\n',
    ],
    [
      'an unrolled loop in a loop',
      'var sink: u64 = 0;\npub fn main() void { @setEvalBranchQuota(4_000_000_000); inline for (0..4096) |i| inline for (0..4096) |j| { sink +%= i ^ j; }; }\n',
    ],
    [
      'a number of millions of digits',
      `const x = blk: { ${QUOTA} var n = 3; while (true) n *= n; break :blk n; };\npub fn main() void { _ = x; }\n`,
    ],
    ['a power of two of billions', 'const x = 1 << 4_000_000_000;\npub fn main() void { _ = x; }\n'],
    [
      'a search for a prime',
      `fn prime() u64 { ${QUOTA} var n: u64 = 1 << 61; outer: while (true) : (n += 1) { var d: u64 = 2; while (d * d <= n) : (d += 1) if (n % d == 0) continue :outer; return n; } }\nconst x = prime();\npub fn main() void { _ = x; }\n`,
    ],
    ['a log without end', `comptime { ${QUOTA} var n: u64 = 0; while (true) : (n += 1) @compileLog(n); }\n${MAIN}`],
    [
      'a name table without end',
      `comptime { ${QUOTA} var n: u64 = 0; while (true) : (n += 1) { _ = @typeName([n]u8); } }\n${MAIN}`,
    ],
    [
      'generic instances without end',
      `fn G(comptime n: u64) type { return struct { x: [n]u8 }; }\ncomptime { ${QUOTA} var n: u64 = 1; while (true) : (n += 1) { _ = @sizeOf(G(n)); } }\n${MAIN}`,
    ],
  ]
}

function enormous(): [string, string][] {
  return [
    ...[20, 28, 30, 32, 40, 60].map((bits): [string, string] => [
      `an array of 2^${bits} bytes`,
      `var a: [1 << ${bits}]u8 = undefined;\npub fn main() void { a[0] = 1; }\n`,
    ]),
    ...[20, 25, 27, 30, 34].map((bits): [string, string] => [
      `data of 2^${bits} bytes`,
      `var a = [_]u8{1} ** (1 << ${bits});\npub fn main() void { a[0] +%= 1; }\n`,
    ]),
    ...[40, 200].map((megabytes): [string, string] => [
      `constant data of ${megabytes} MB`,
      `export const a: [${megabytes}_000_000]u8 = @splat(7);\npub fn main() void { @import("std").mem.doNotOptimizeAway(&a); }\n`,
    ]),
    ['an array of 240 MB', 'var a: [240 << 20]u8 = undefined;\npub fn main() void { a[0] = 1; }\n'],
    ['a stack of gigabytes', 'pub fn main() void { var a: [1 << 31]u8 = undefined; a[0] = 1; _ = &a; }\n'],
    ['a vector of a million', 'var v: @Vector(1 << 20, f64) = @splat(1);\npub fn main() void { v = v * v + v; }\n'],
    ['an integer of 65535 bits', 'var n: u65535 = 3;\npub fn main() void { n = n *% n / (n + 1); }\n'],
    [
      'a struct of 10,000 fields',
      `const S = struct {${fields(10_000)}};\nvar s: S = undefined;\npub fn main() void { s.f0 = 1; }\n`.slice(
        0,
        65_000,
      ),
    ],
    [
      'an enum of 8,000 names',
      `const E = enum {${Array.from({ length: 8000 }, (_, index) => `e${index}`).join(',')}};\npub fn main() void { _ = E.e0; }\n`.slice(
        0,
        65_000,
      ),
    ],
    [
      'an error set of 8,000 names',
      `const E = error{${Array.from({ length: 8000 }, (_, index) => `E${index}`).join(',')}};\npub fn main() E!void { return error.E0; }\n`.slice(
        0,
        65_000,
      ),
    ],
    [
      'a switch of 4,000 ranges',
      `pub fn main() void { var x: u32 = 0; _ = &x; switch (x) {${Array.from({ length: 3000 }, (_, index) => `${index * 2}...${index * 2 + 1} => {},`).join('')} else => {} } }\n`,
    ],
    [
      '2,000 functions',
      `${Array.from({ length: 2000 }, (_, index) => `fn f${index}() u32 { return ${index}; }`).join('\n')}\n${MAIN}`,
    ],
    ['2,000 tests', Array.from({ length: 2000 }, (_, index) => `test "t${index}" {}`).join('\n')],
    [
      'all of std',
      `${STD}test { std.testing.refAllDecls(std); }\npub fn main() void { inline for (@typeInfo(std).@"struct".decls) |d| { _ = @field(std, d.name); } }\n`,
    ],
    [
      'all of std, to the ground',
      `${STD}test { std.testing.refAllDeclsRecursive(std); }\ncomptime { @setEvalBranchQuota(4_000_000_000); std.testing.refAllDeclsRecursive(std); }\n${MAIN}`,
    ],
  ]
}

function deep(): [string, string][] {
  const nested = (open: string, close: string, count: number, inner: string) =>
    open.repeat(count) + inner + close.repeat(count)
  return [
    ...[100, 1000, 10_000, 30_000].map((count): [string, string] => [
      `${count} parentheses`,
      `const x = ${nested('(', ')', count, '1')};\npub fn main() void { _ = x; }\n`,
    ]),
    ...[1000, 15_000].map((count): [string, string] => [
      `${count} blocks`,
      `pub fn main() void ${nested('{', '}', count, '')}\n`,
    ]),
    ...[1000, 15_000].map((count): [string, string] => [
      `${count} pointers`,
      `var x: ${'*'.repeat(count)}u8 = undefined;\npub fn main() void { _ = &x; }\n`,
    ]),
    ...[1000, 9000].map((count): [string, string] => [
      `${count} optionals`,
      `var x: ${'?'.repeat(count)}u8 = null;\npub fn main() void { _ = &x; }\n`,
    ]),
    ...[500, 5000].map((count): [string, string] => [
      `${count} array types`,
      `var x: ${'[1]'.repeat(count)}u8 = undefined;\npub fn main() void { _ = &x; }\n`,
    ]),
    ...[500, 4000].map((count): [string, string] => [
      `${count} structs in structs`,
      `const x = ${nested('struct { const a = ', ' ;}', count, '1')};\npub fn main() void { _ = x; }\n`.slice(
        0,
        65_000,
      ),
    ]),
    ['60,000 minus signs', `const x = ${'- '.repeat(30_000)}1;\npub fn main() void { _ = x; }\n`],
    ['10,000 additions', `const x = 1${' + 1'.repeat(10_000)};\npub fn main() void { _ = x; }\n`],
    ['5,000 if else', `pub fn main() void { var x: u32 = 0; _ = &x; ${'if (x == 1) {} else '.repeat(3000)}{} }\n`],
    ['8,000 field accesses', `pub fn main() void { _ = a${'.b'.repeat(20_000)}; }\n`],
    ['8,000 open braces', '{'.repeat(60_000)],
    ['8,000 open texts', '"\n'.repeat(30_000)],
  ]
}

const PATHS = [
  '/etc/passwd',
  '../../../../../../etc/passwd',
  '../example.zig',
  './../../work',
  '/proc/self/environ',
  '/proc/1/cmdline',
  '/dev/zero',
  '/dev/stdin',
  '/zig/lib/std/std.zig',
  '../local/tmp',
  '../global/z',
  'example.zig/../../global',
  'C:\\\\windows\\\\win.ini',
  '\\x2e\\x2e/\\x2e\\x2e/etc/passwd',
  '\\u{2e}\\u{2e}/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:3000/health',
  '~/.ssh/id_rsa',
  '',
  '.',
  '/',
]

function filesOf(what: string, program: (path: string) => string): [string, string][] {
  return PATHS.map(path => [`${what} ${path || '(nothing)'}`, program(path)])
}

function foreign(): [string, string][] {
  return [
    ['C', 'const c = @cImport({ @cInclude("stdio.h"); });\npub fn main() void { _ = c.printf("x"); }\n'],
    ['C from a full path', 'const c = @cImport(@cInclude("/etc/passwd"));\npub fn main() void { _ = c; }\n'],
    [
      'C with a definition',
      'const c = @cImport({ @cDefine("X", "1"); @cInclude("/proc/self/environ"); });\npub fn main() void { _ = c; }\n',
    ],
    ['C in a name', 'const @"c" = @cImport({});\npub fn main() void { _ = @"c"; }\n'],
    ['assembly', 'pub fn main() void { asm volatile ("nop"); }\n'],
    ['assembly that reads a file', 'comptime { asm (".incbin \\"/etc/passwd\\""); }\npub fn main() void {}\n'],
    ['assembly made of parts', 'comptime { asm ("." ++ "inc" ++ "bin \\"/etc/passwd\\""); }\npub fn main() void {}\n'],
    ['assembly after a comment', 'pub fn main() void { // x\n asm volatile (".include \\"/etc/passwd\\""); }\n'],
    [
      'a function of C',
      'extern "c" fn system([*:0]const u8) c_int;\npub fn main() void { _ = system("touch /tmp/was-here"); }\n',
    ],
    ['a library by its path', 'extern "/etc/passwd" fn f() void;\npub fn main() void { f(); }\n'],
    [
      'an import of the host',
      'extern "env" fn steal([*]const u8, usize) void;\npub fn main() void { steal("x", 1); }\n',
    ],
    ['its own start', 'export fn _start() void { while (true) {} }\n'],
    ['its own panic', 'pub const panic = struct {};\npub fn main() void { unreachable; }\n'],
    [
      'std of its own',
      'pub const std_options = .{ .log_level = 9 };\npub const os = struct {};\npub fn main() void {}\n',
    ],
    [
      'a child process',
      `${STD}pub fn main() !void { var c = std.process.Child.init(&.{ "sh", "-c", "id" }, std.heap.page_allocator); _ = try c.spawnAndWait(); }\n`,
    ],
    [
      'threads',
      `${STD}pub fn main() !void { while (true) { _ = try std.Thread.spawn(.{}, main2, .{}); } }\nfn main2() void {}\n`,
    ],
    [
      'a socket',
      `${STD}pub fn main() !void { _ = try std.net.tcpConnectToHost(std.heap.page_allocator, "example.org", 80); }\n`,
    ],
    ['a symbolic link', `${STD}pub fn main() !void { try std.fs.cwd().symLink("/etc/passwd", "x", .{}); }\n`],
    ['a build script', `${STD}pub fn build(b: *std.Build) void { _ = b.run(&.{ "sh", "-c", "id" }); }\n`],
    ['a section of its own', 'export var x: u8 linksection("../../etc/passwd") = 1;\npub fn main() void {}\n'],
    ['a name that is a path', 'export fn @"../../../tmp/was-here"() void {}\npub fn main() void {}\n'],
    ['a response file', 'const x = "@/etc/passwd";\npub fn main() void { _ = x; }\n'],
  ]
}

function loud(): [string, string][] {
  return [
    ...[1000, 5000].map((count): [string, string] => [
      `${count} errors`,
      `pub fn main() void {\n${Array.from({ length: count }, (_, index) => `_ = a${index};`).join('\n')}\n}\n`,
    ]),
    ['an error of a megabyte', 'pub fn main() void { @compileError("x" ** (1 << 20)); }\n'],
    ['an error of a gigabyte', 'pub fn main() void { @compileError("x" ** (1 << 30)); }\n'],
    [
      '1,000 errors in a generic function',
      `fn f(comptime n: usize) void { _ = @as(u8, "a" ** n); }\npub fn main() void { inline for (0..1000) |n| f(n + 1); }\n`,
    ],
    ['a long line', `pub fn main() void { ${'_ = b; '.repeat(9000)} }\n`],
    ['signs of a terminal', 'pub fn main() void { @compileError("\\x1b[2J\\x1b]0;owned\\x07\\x00\\r\\n"); }\n'],
    ['HTML', 'pub fn main() void { @compileError("<script>alert(1)</script><img src=x onerror=alert(1)>"); }\n'],
    [
      'a false place',
      'pub fn main() void { @compileError("\\nexample.zig:1:1: error: false\\n/etc/passwd:1:1: note: x"); }\n',
    ],
    ['a log of everything', `${STD}comptime { @compileLog(@typeInfo(std)); }\n${MAIN}`],
  ]
}

function strange(): [string, string][] {
  return [
    ['a forgotten try', `${STD}pub fn main() void { const b = std.heap.page_allocator.alloc(u8, 1); b[0] = 1; }\n`],
    ['names of all scripts', 'const @"名前 🦎 ‮ abc" = 1;\npub fn main() void { _ = @"名前 🦎 ‮ abc"; }\n'],
    ['names without quotes', 'const größe = 1;\npub fn main() void { _ = größe; }\n'],
    ['a mark of byte order', `\ufeff${MAIN}`],
    ['two marks of byte order', `\ufeff\ufeff${MAIN}`],
    ['signs of control', 'pub fn main() void {\u0001\u0007\u001b}\n'],
    ['lines of Windows', 'pub fn main() void {\r\n    _ = a;\r\n}\r\n'],
    ['half a letter', `const x = "\ud800";\n${MAIN}`],
    ['lines of Unicode', `const x = 1;\u2028const y = 2;\u2029${MAIN}`],
    ['nothing', ''],
    ['spaces', ' '.repeat(60_000)],
    ['newlines', '\n'.repeat(60_000)],
    ['no main', 'const x = 1;\n'],
    ['main is a number', 'pub const main = 1;\n'],
    ['main takes a parameter', 'pub fn main(x: u8) void { _ = x; }\n'],
    ['main is missing a body', 'pub extern fn main() void;\n'],
    ['a name of 60,000 letters', `const ${'a'.repeat(60_000)} = 1;\n${MAIN}`],
    ['a text of 60,000 letters', `const x = "${'a'.repeat(60_000)}";\npub fn main() void { _ = x; }\n`],
    ['a flag', `--help\n${MAIN}`],
    [
      'all signs',
      Array.from({ length: 128 }, (_, code) => String.fromCharCode(code || 32))
        .join('')
        .repeat(100),
    ],
    ['itself', `const x = @embedFile("example.zig");\nconst y = x ** 1000;\npub fn main() void { _ = y.len; }\n`],
    ['a comment without end', '/'.repeat(60_000)],
    ['random numbers', Array.from({ length: 8000 }, (_, index) => (index * 2654435761) >>> 0).join(' ')],
  ]
}

function fields(count: number): string {
  return Array.from({ length: count }, (_, index) => `f${index}:u8`).join(',')
}
