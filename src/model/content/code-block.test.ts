import { describe, expect, it } from 'vitest'
import { entryPoints, parseInfo, visibleCode } from './code-block.ts'

describe('parseInfo', () => {
  it.each([
    ['zig', { language: 'zig' }],
    ['', { language: '' }],
    ['zig test', { language: 'zig', kind: 'test' }],
    [
      'zig [src/main.zig] run {1,3-5}',
      { language: 'zig', filename: 'src/main.zig', kind: 'run', highlight: [1, 3, 4, 5] },
    ],
    ['zig{2}[main.zig] run', { language: 'zig', filename: 'main.zig', kind: 'run', highlight: [2] }],
    ['zig fails="found \'[]u8\' {x}"', { language: 'zig', kind: 'fails', fails: "found '[]u8' {x}" }],
    ['zig fails=\'no "x"\'', { language: 'zig', kind: 'fails', fails: 'no "x"' }],
    ['zig test fails="expected type"', { language: 'zig', kind: 'fails', fails: 'expected type' }],
    ['zig fails', { language: 'zig', kind: 'fails', fails: '' }],
    ['zig exempt="needs a network"', { language: 'zig', exempt: 'needs a network' }],
    ['zig exempt=" "', { language: 'zig', exempt: '' }],
    ['zig tets icon=zap', { language: 'zig', unknown: ['tets'] }],
    ['sh lines', { language: 'sh', lines: true }],
    ['zig {lines} {2} [a.zig] test', { language: 'zig', lines: true, highlight: [2], filename: 'a.zig', kind: 'test' }],
    ['zig diff exempt="a change"', { language: 'zig', diff: true, exempt: 'a change' }],
    ['zig test key="list.append(gpa"', { language: 'zig', kind: 'test', keyLine: 'list.append(gpa' }],
    ["zig key='print(\"{s}' run", { language: 'zig', kind: 'run', keyLine: 'print("{s}' }],
    ['diff', { language: 'diff' }],
    ['text [Output]', { language: 'text', filename: 'Output' }],
  ])('%s', (info, expected) => {
    expect(parseInfo(info)).toEqual(expected)
  })
})

describe('visibleCode', () => {
  it.each([
    ['no frame', 'a\nb', 'a\nb'],
    ['both sides', 'before\n// ---\n  a\n\n  b\n// ---\nafter', '  a\n\n  b'],
    ['start only', 'before\n// ---\na', 'a'],
    ['end only', '// ---\na\n// ---\nafter', 'a'],
    ['indented marks', 'test {\n    // ---\n    a\n    // ---\n}', '    a'],
    ['another comment', '// --- a\nb // ---', '// --- a\nb // ---'],
  ])('%s', (_, code, visible) => {
    expect(visibleCode(code)).toBe(visible)
  })
})

describe('entryPoints', () => {
  it.each([
    ['test "a" {}', { main: false, test: true, build: false }],
    ['test {\n}', { main: false, test: true, build: false }],
    ['test add {}', { main: false, test: true, build: false }],
    ['pub fn main() !void {}', { main: true, test: false, build: false }],
    ['pub fn build(b: *std.Build) void {}', { main: false, test: false, build: true }],
    [
      'const x = struct {\n    test "inner" {}\n    pub fn main() void {}\n};',
      { main: false, test: false, build: false },
    ],
  ])('%s', (code, expected) => {
    expect(entryPoints(code)).toEqual(expected)
  })
})
