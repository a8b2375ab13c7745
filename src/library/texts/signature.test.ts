import { describe, expect, it } from 'vitest'
import { codeHtml } from '../../markup/declarations/code-tokens.ts'
import { conditionText, shortCondition } from './conditions.ts'
import { plainSignature, substitution } from './signature.ts'
import { signatureBreaks } from './signature-breaks.ts'

const link = (path: string) => `#${path}`

describe('codeHtml', () => {
  it('colors keywords, builtin types, parameters, literals and the name of the function', () => {
    expect(codeHtml({ text: 'pub fn f(x: u8, y: T) [4]T' }, { link })).toBe(
      '<i class="k">pub</i> <i class="k">fn</i> <i class="f">f</i>(<i class="p">x</i>: <i class="t">u8</i>, <i class="p">y</i>: T) [<i class="s">4</i>]T',
    )
  })

  it('takes no parameter type of a function type for a name', () => {
    expect(codeHtml({ text: '*const fn (*anyopaque) void' }, { link })).toContain('<i class="t">anyopaque</i>')
  })

  it('links references, the outer one where two overlap', () => {
    const refs: [number, number, string][] = [
      [1, 10, 'outer'],
      [1, 4, 'inner'],
    ]
    expect(codeHtml({ text: '?std.Thing!void', refs }, { link })).toBe(
      '?<a href="#outer">std.Thing</a>!<i class="t">void</i>',
    )
  })
})

describe('signatureBreaks', () => {
  const text =
    'pub fn alignedAllocAdvanced(self: Allocator, comptime T: type, comptime alignment: ?Alignment, n: usize) Error!void'
  const type = (name: string): [number, number] => {
    const start = text.indexOf(`${name}: `) + name.length + 2
    return [start, start + text.slice(start).search(/[,)]/)]
  }
  const parameters = ['self', 'T', 'alignment', 'n'].map(name => ({ name, type: type(name) }))

  it('puts each parameter of a long signature on its own line', () => {
    expect(plainSignature({ kind: 'function', signature: { text }, parameters })).toBe(
      'pub fn alignedAllocAdvanced(\n    self: Allocator,\n    comptime T: type,\n    comptime alignment: ?Alignment,\n    n: usize,\n) Error!void',
    )
  })

  it('writes the fields of a struct one a line, and a struct alone without a line of its own', () => {
    const run =
      'pub fn run(args: struct { allocator: mem.Allocator, argv: []const []const u8, cwd: ?[]const u8 = null }) RunError!RunResult'
    expect(plainSignature({ kind: 'function', signature: { text: run } })).toBe(
      'pub fn run(args: struct {\n    allocator: mem.Allocator,\n    argv: []const []const u8,\n    cwd: ?[]const u8 = null,\n}) RunError!RunResult',
    )
    const two = `pub fn f(gpa: Allocator, options: struct { first_of_them: []const u8 = "a, b", second_of_them: fn (u8, u8) void }) void`
    expect(plainSignature({ kind: 'function', signature: { text: two } })).toBe(
      'pub fn f(\n    gpa: Allocator,\n    options: struct {\n        first_of_them: []const u8 = "a, b",\n        second_of_them: fn (u8, u8) void,\n    },\n) void',
    )
  })

  it('leaves a short one alone', () => {
    const short = { kind: 'function' as const, signature: { text: 'pub fn f(a: u8, b: u8) void' }, parameters: [] }
    expect(signatureBreaks(short)).toEqual([])
  })

  it('breaks between a linked type and what follows it', () => {
    const at = text.indexOf('Allocator,')
    const html = codeHtml(
      { text, refs: [[at, at + 9, 'A']] },
      { link, breaks: signatureBreaks({ kind: 'function', signature: { text }, parameters }) },
    )
    expect(html).toContain(
      '(\n    <i class="p">self</i>: <a href="#A">Allocator</a>,\n    <i class="k">comptime</i> <i class="p">T</i>',
    )
    expect(html).toContain(',\n) Error!')
  })
})

describe('conditions', () => {
  const linux = { on: 'native_os', is: ['.linux', '.emscripten'] }
  const android = { on: 'builtin.abi.isAndroid()', is: ['false'] }

  it('says what decides first, and what is ruled out after it', () => {
    expect(conditionText([android, linux])).toBe('native_os is linux or emscripten, and not builtin.abi.isAndroid()')
    expect(conditionText([{ on: 'T != u8', is: ['false'] }])).toBe('not (T != u8)')
    expect(conditionText([{ on: 'native_os', is: ['else'] }])).toBe('native_os is anything else')
  })

  it('has a short form', () => {
    expect(shortCondition([android, linux])).toBe('linux, emscripten')
    expect(shortCondition([android])).toBe('otherwise')
    const apple = ['.macos', '.ios', '.tvos', '.watchos', '.visionos', '.freebsd']
    expect(shortCondition([{ on: 'native_os', is: apple }])).toBe('darwin, freebsd')
    expect(shortCondition([{ on: 'alignment', is: ['not null'] }])).toBe('alignment is not null')
  })
})

describe('substitution', () => {
  it('puts arguments in for parameters, and for nothing else', () => {
    const { apply, changed } = substitution(['K', 'Context'], ['K', 'AutoContext(K)'])
    expect(changed).toEqual([['Context', 'AutoContext(K)']])
    expect(apply({ text: '(key: K, ctx: Context, Context: u8) std.Context' })).toEqual({
      text: '(key: K, ctx: AutoContext(K), Context: u8) std.Context',
    })
  })

  it('keeps what is a link, where it stands then', () => {
    const { apply } = substitution(['T'], ['[]const u8'])
    expect(
      apply({
        text: '(gpa: Allocator, item: T) Error!T',
        refs: [
          [6, 15, 'std.mem.Allocator'],
          [26, 31, 'x.Error'],
        ],
      }),
    ).toEqual({
      text: '(gpa: Allocator, item: []const u8) Error![]const u8',
      refs: [
        [6, 15, 'std.mem.Allocator'],
        [35, 40, 'x.Error'],
      ],
    })
  })

  it('changes nothing where the generic is not known', () => {
    expect(substitution([], ['u8']).apply({ text: 'T' })).toEqual({ text: 'T' })
  })
})
