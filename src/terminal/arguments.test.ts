import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (line: string, env = {}) => readArguments(line.split(' ').filter(Boolean), env)

it('a name is shown, a command is followed by what it is about', () => {
  expect(read('ArrayList.append')).toMatchObject({ command: 'show', words: ['ArrayList.append'], format: 'text' })
  expect(read('search read file -n 3 --json')).toMatchObject({
    command: 'search',
    words: ['read', 'file'],
    limit: 3,
    format: 'json',
  })
  expect(read('')).toMatchObject({ command: 'help' })
  expect(read('--complete open --j')).toMatchObject({ command: 'complete', words: ['open', '--j'] })
})

it('a release may be named by its short name, for a name and for what changed', () => {
  expect(read('mem.split --zig 0.13')).toMatchObject({ command: 'show', zig: '0.13.0' })
  expect(read('examples mem.cut --zig 0.17')).toMatchObject({ command: 'examples', zig: '0.17.0' })
  expect(read('changes fs --zig 0.15.2')).toMatchObject({ command: 'changes', words: ['fs'], zig: '0.15.2' })
})

it('source and everything of a name, written as here or as go doc does', () => {
  expect(read('mem.eql')).toMatchObject({ src: false, all: false })
  expect(read('--src mem.eql')).toMatchObject({ command: 'show', words: ['mem.eql'], src: true })
  expect(read('-src mem.eql')).toMatchObject({ words: ['mem.eql'], src: true })
  expect(read('ascii -all')).toMatchObject({ words: ['ascii'], all: true })
})

it('a cursor may be in a file or in standard input', () => {
  const at = { file: '-', line: 4, column: 13 }
  expect(read('open --at=-:4:13')).toMatchObject({ command: 'open', at })
  expect(read('open --at -:4:13')).toMatchObject({ command: 'open', at })
  expect(read('--at src/main.zig:4:13 --md')).toMatchObject({ at: { file: 'src/main.zig' }, format: 'md' })
  expect(() => read('open --at')).toThrow("Option '--at <value>' argument missing")
})

it('colors are decided by options first, then by the environment', () => {
  expect(read('x').color).toBe(null)
  expect(read('x', { FORCE_COLOR: '1' }).color).toBe(true)
  expect(read('x', { NO_COLOR: '1', FORCE_COLOR: '1' }).color).toBe(false)
  expect(read('x --color').color).toBe(true)
})

it.each([
  ['read file', '"read file" is no name. For words: zig-std search read file'],
  ['open', 'Say which declaration: zig-std open ArrayList.append'],
  ['changes', 'Say which name or release: zig-std changes mem.split, zig-std changes 0.15'],
  ['x --zig 0.9', 'There is no history of Zig "0.9". Say one of 0.11.0, '],
  [
    'completion bash --zig 0.14',
    '--zig is for a name, "search", "examples", "open" and "changes": zig-std ArrayList.append --zig 0.14',
  ],
  ['x --limit 0', '"0" is no number of results. Say one from 1 to 200.'],
  ['search x --src', '--src and --all are for a name, one of them: zig-std --src mem.eql, zig-std --all ascii'],
  ['x --src --all', '--src and --all are for a name, one of them: zig-std --src mem.eql, zig-std --all ascii'],
  ['x --json --md', '--json and --md are two forms of one answer. Say one of them.'],
  ['x --jsn', 'Unknown option \'--jsn\'. See "zig-std --help" for what can be said.'],
])('%s', (line, message) => {
  expect(() => read(line)).toThrow(message)
})
