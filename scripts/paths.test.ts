import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('scripts name files of the project that exist, in strings that no compiler reads', () => {
  const names = readdirSync(import.meta.dirname).filter(name => name.endsWith('.mjs'))
  const missing = names.flatMap(name => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    return [...text.matchAll(/'\/?(src\/[\w./-]+\.tsx?)'/g)]
      .filter(([, path]) => !existsSync(join(ROOT, path!)))
      .map(([, path]) => `${name}: ${path}`)
  })
  expect(missing).toEqual([])
})
