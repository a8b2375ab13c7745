import { expect, it } from 'vitest'
import { blockHash } from './hash.ts'

const code = 'pub fn main() void {}'

// Literal: every committed mark hangs on it.
it('never changes', () => {
  expect(blockHash('run', code, 'hello')).toBe('1790c4a9b4396d232444')
  expect(blockHash('build', code, '', [{ name: 'src/main.zig', code }])).toBe('e1cbd6faa53307cf992b')
})

it('ignores newlines at the end of the output', () => {
  expect(blockHash('run', code, 'hello\n')).toBe(blockHash('run', code, 'hello'))
  expect(blockHash('run', code, '')).toBe(blockHash('run', code))
})

it('tells kind, code, expectation and files apart', () => {
  const hashes = [
    blockHash('run', code),
    blockHash('test', code),
    blockHash('run', `${code} `),
    blockHash('run', code, 'a'),
    blockHash('run', code, '', [{ name: 'a.zig', code: '' }]),
    blockHash('run', code, '', [{ name: 'a.zig', code: 'b' }]),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

it('ignores the text of comments, but not their lines', () => {
  const url = 'const a = "https://x"; // a comment'
  expect(blockHash('run', url)).toBe(blockHash('run', 'const a = "https://x"; // ein Kommentar'))
  expect(blockHash('run', url)).not.toBe(blockHash('run', 'const a = "https://y"; // a comment'))
  expect(blockHash('run', url)).not.toBe(blockHash('run', `// before\n${url}`))
  expect(blockHash('run', '\\\\ // text')).not.toBe(blockHash('run', '\\\\ // other'))
  const build = (text: string) => blockHash('build', code, '', [{ name: 'a.zig', code: `// ${text}` }])
  expect(build('one')).toBe(build('two'))
})
