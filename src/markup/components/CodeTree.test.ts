import { expect, it } from 'vitest'
import { treeRows } from './CodeTree.tsx'

it('folders come before files, each by name', () => {
  const rows = treeRows(['build.zig', 'src/main.zig', 'src/net/http.zig', 'src/a.zig', 'README.md'])
  expect(rows.map(({ title, depth, path }) => `${'  '.repeat(depth)}${title}${path === null ? '/' : ''}`)).toEqual([
    'src/',
    '  net/',
    '    http.zig',
    '  a.zig',
    '  main.zig',
    'README.md',
    'build.zig',
  ])
})

it('keeps the whole path of a file', () => {
  expect(treeRows(['src/main.zig']).at(-1)).toEqual({ title: 'main.zig', depth: 1, path: 'src/main.zig' })
})
