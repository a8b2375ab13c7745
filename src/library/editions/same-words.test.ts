import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readEdition } from './edition-facts.ts'
import { openEditionLibrary } from './edition-library.ts'
import { parseSameWords } from './same-words.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FILE = 'content/en/reference/editions/same.yaml'

it('reads the names below each container, for one or more editions', () => {
  const same = parseSameWords('0.16 0.17:\n  std.mem: a b\n    c\n0.17:\n  std.mem.S: field.x d\n', FILE)
  expect(Object.fromEntries([...same].map(([version, keys]) => [version, [...keys]]))).toEqual({
    '0.16.0': ['std.mem.a', 'std.mem.b', 'std.mem.c'],
    '0.17.0': ['std.mem.a', 'std.mem.b', 'std.mem.c', 'std.mem.S field.x', 'std.mem.S.d'],
  })
  expect(parseSameWords('', FILE).size).toBe(0)
})

it('refuses a name of no edition', () => {
  expect(() => parseSameWords('0.18:\n  std: mem\n', FILE)).toThrow(
    '"0.18" is no edition. Use 0.14, 0.15.2, 0.16, 0.17',
  )
})

const committed = parseSameWords(readFileSync(`${root}/${FILE}`, 'utf8'), FILE)

it.each([...committed])('names declarations that %s has', (version, keys) => {
  const library = openEditionLibrary(readEdition(`${root}/reference`, version), version)
  expect([...keys].filter(key => !library.get(key.split(' ', 1)[0]!))).toEqual([])
})
