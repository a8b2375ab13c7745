// Programs as people wrote them for five releases: `check` finds what 0.15.1 refuses, says what to write instead, and blames nothing
// that compiles. `zig test -fno-emit-bin` of the release in its name takes each file in fixtures/check; 0.15.1 refuses the lines marked.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkCode } from '../src/check-code/check-code.ts'
import type { LookupStore } from '../src/lookup/store.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { ROOT } from './sites.ts'
import { marksOf, programsOf } from './support/check-fixtures.ts'
import { committedStore } from './support/committed-store.ts'

const RELEASES = ['0.11.0', '0.12.1', '0.13.0', '0.14.1', '0.16.0']
const BAD = new Set(['wrong', 'unusable', 'removed', 'unknown'])
const SHARE = 0.9

let store: LookupStore
beforeAll(async () => {
  store = await committedStore()
})

const textOf = (name: string): string => readFileSync(join(ROOT, 'test/fixtures/check', name), 'utf8')

/** One row a line and name: what is told of it. */
async function reportOf(code: string, version: string) {
  const results = (await checkCode(store, code, version)) ?? []
  return results
    .filter(({ status, note = '' }) => BAD.has(status) || (status === 'changed' && note.includes('`format`')))
    .flatMap(({ name, note = '', use = [], lines = [] }) =>
      lines.map(line => ({ line, name, text: `${note} ${use.join(' ')}` })),
    )
}

describe.each(RELEASES)('programs of %s', release => {
  const programs = programsOf(textOf(`fresh-${release}.zig`))

  it('are thirty and more, with those of the other file', () => {
    expect(programs.length + programsOf(textOf(`${release}.zig`)).length).toBeGreaterThanOrEqual(30)
  })

  it('are blamed for nothing with their own release', async () => {
    const reported = await Promise.all(programs.map(program => reportOf(program, release)))
    expect(reported.flat()).toEqual([])
  })

  it('what is outdated is found with what to write instead, and nothing else is blamed', async () => {
    const missed: string[] = []
    const blamed: string[] = []
    let [all, found, right] = [0, 0, 0]
    for (const program of programs) {
      const marks = marksOf(program)
      const reported = await reportOf(program, ZIG_VERSION)
      const lines = program.split('\n')
      for (const { line, name, use } of marks) {
        const same = reported.filter(each => each.line === line && each.name === name)
        const isRight = same.some(({ text }) => use === undefined || text.includes(use))
        all++
        if (same.length > 0) found++
        if (isRight) right++
        else
          missed.push(
            `${name} -> ${use}: ${same.map(({ text }) => text).join(' | ') || 'not found'}: ${lines[line - 1]?.trim()}`,
          )
      }
      for (const { line, name, text } of reported)
        if (!marks.some(mark => mark.line === line && mark.name === name))
          blamed.push(`${name}: ${text}: ${lines[line - 1]?.trim()}`)
    }
    console.log(
      `${release}: of ${all} outdated uses ${found} are found, ${right} with the right replacement\n${missed.join('\n')}`,
    )
    expect(blamed).toEqual([])
    expect(right / all).toBeGreaterThanOrEqual(SHARE)
  })
})
