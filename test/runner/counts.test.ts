import type { JSONReport, JSONReportTest } from '@playwright/test/reporter'
import { describe, expect, it } from 'vitest'
import { type Counts, conclude, ofCommand, ofContent, ofExamples, ofPlaywright, ofVitest, sum } from './counts.ts'

const NOTHING: Counts = { passed: 0, failed: 0, skipped: [], flaky: [] }

describe('the last line', () => {
  const last = (counts: Partial<Counts>, isCI = false) => {
    const { lines, code } = conclude({ ...NOTHING, ...counts }, { isCI })
    return [lines.at(-1), code]
  }

  it('begins with what passed and what failed', () => {
    expect(last({ passed: 3 })).toEqual(['3 passed, 0 failed, 0 skipped, 0 flaky', 0])
    expect(last({ passed: 3, failed: 2 })).toEqual(['3 passed, 2 failed, 0 skipped, 0 flaky', 1])
  })

  it('counts what is flaky as failed where changes are decided on, and only there', () => {
    expect(last({ passed: 1, flaky: ['a'] })).toEqual(['1 passed, 0 failed, 0 skipped, 1 flaky', 0])
    expect(last({ passed: 1, flaky: ['a'] }, true)).toEqual(['1 passed, 1 failed, 0 skipped, 1 flaky', 1])
  })

  it('calls it a failure when nothing was tested', () => {
    expect(last({})).toEqual(['0 passed, 1 failed, 0 skipped, 0 flaky', 1])
    const skipped = [{ name: 'a', reason: 'no Zig' }]
    expect(last({ skipped })).toEqual(['0 passed, 1 failed, 1 skipped, 0 flaky', 1])
  })

  it('comes after the names of what was skipped, with the reason, and of what was flaky', () => {
    const { lines } = conclude(
      { passed: 1, failed: 0, skipped: [{ name: 'a > b', reason: 'no Zig' }], flaky: ['c'] },
      { isCI: false },
    )
    expect(lines.slice(0, -1)).toEqual(['flaky: c', 'skipped: a > b (no Zig)'])
  })
})

describe('steps', () => {
  it('of one command are one test', () => {
    expect(ofCommand('types', 0)).toEqual({ ...NOTHING, passed: 1 })
    expect(ofCommand('types', 3)).toEqual({ ...NOTHING, failed: 1 })
  })

  it('that lack Zig are skipped, not passed', () => {
    expect(ofCommand('reference', 2).skipped).toEqual([
      { name: 'reference', reason: 'what it needs is not available here' },
    ])
    expect(ofExamples('examples', '0 passed, 0 failed, 12 skipped\n', 0).skipped).toEqual([
      { name: 'examples', reason: 'no example was compiled: there is no Zig here' },
    ])
    expect(ofExamples('examples', '…\n12 passed, 0 failed\n', 0)).toEqual({ ...NOTHING, passed: 1 })
    expect(ofExamples('examples', '0 passed, 2 failed\n', 1)).toEqual({ ...NOTHING, failed: 1 })
    // A page without a block.
    expect(ofExamples('examples', '0 passed, 0 failed\n', 0)).toEqual(NOTHING)
  })

  it('over the words are a test a check', () => {
    expect(ofContent({ counts: { links: 0, spelling: 4, names: 0 } }, 1)).toEqual({ ...NOTHING, passed: 2, failed: 1 })
  })

  it('have failed when the tool did, or left no report', () => {
    expect(ofVitest({ ...NOTHING, passed: 5 }, 1)).toEqual({ ...NOTHING, passed: 5, failed: 1 })
    expect(ofVitest(null, 0)).toEqual({ ...NOTHING, failed: 1 })
    expect(ofPlaywright(null, 0)).toEqual({ ...NOTHING, failed: 1 })
    expect(ofContent(null, 0)).toEqual({ ...NOTHING, failed: 1 })
    expect(ofVitest({ ...NOTHING, passed: 5, failed: 2 }, 1)).toEqual({ ...NOTHING, passed: 5, failed: 2 })
  })

  it('in the browser are counted test by test, in groups as deep as they are', () => {
    const spec = (title: string, status: JSONReportTest['status'], description?: string) => ({
      title,
      tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
    })
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'expected'), spec('two', 'flaky')],
          suites: [{ title: 'group', specs: [spec('three', 'unexpected'), spec('four', 'skipped', 'no sound here')] }],
        },
        { title: 'b.spec.ts', specs: [spec('five', 'skipped')] },
      ],
    } as unknown as JSONReport
    expect(ofPlaywright(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      flaky: ['a.spec.ts > two'],
      skipped: [
        { name: 'a.spec.ts > group > four', reason: 'no sound here' },
        { name: 'b.spec.ts > five', reason: 'no reason given' },
      ],
    })
  })

  it('add up', () => {
    const skipped = [{ name: 'a', reason: 'b' }]
    expect(
      sum([
        { ...NOTHING, passed: 1, skipped },
        { ...NOTHING, passed: 2, failed: 1, flaky: ['c'] },
      ]),
    ).toEqual({
      passed: 3,
      failed: 1,
      skipped,
      flaky: ['c'],
    })
  })
})
