import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const SHEETS = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))

const ALLOWED = /^(?:0|99px|2px|inherit|var\(--radius(?:-[sl])?\))(?: (?:0|var\(--radius(?:-[sl])?\)))*$/

it.each(SHEETS)('corners of %s are on the scale', name => {
  const text = readFileSync(join(SOURCE, name), 'utf8')
  const corners = [...text.matchAll(/border(?:-[a-z]+)*-radius: ([^;}]+)/g)].map(match => match[1]!.trim())
  expect(corners.filter(corner => !ALLOWED.test(corner))).toEqual([])
})

it('what covers the page has one backdrop', () => {
  const sheets = SHEETS.map(name => readFileSync(join(SOURCE, name), 'utf8')).join('\n')
  const scrims = [...sheets.matchAll(/(?:^|[\s.])(?:scrim|[\w-]*::backdrop) \{[^}]*background: ([^;}]+)/g)].map(
    match => match[1],
  )
  expect(scrims.length).toBeGreaterThan(1)
  expect(new Set(scrims)).toEqual(new Set(['var(--scrim)']))
})
