import { expect, it } from 'vitest'
import { formatReport } from './report.ts'
import { createStopwatch } from './setup/stopwatch.ts'

it('shows each step as it ends', async () => {
  const lines: string[] = []
  const { step, steps } = createStopwatch(line => lines.push(line))
  expect(await step('collect', () => 7)).toBe(7)
  expect(lines[0]).toMatch(/^ {2}collect {18} +0\.\d\d s$/)
  expect(steps).toEqual([{ name: 'collect', seconds: expect.any(Number) }])
})

it('ends with pages, sizes and the slowest steps', () => {
  const text = formatReport({
    buildId: 'abc',
    pages: 90,
    locales: 53,
    prerendered: 91,
    files: 400,
    bytes: 12_345_678,
    transfer: 2_000_000,
    largestPage: { path: '/en/docs/long', bytes: 201_400 },
    words: [
      { module: 'mem', declarations: 5, described: 5 },
      { module: 'os', declarations: 9, described: 2 },
    ],
    seconds: 12.34,
    memoryMb: 300,
    steps: [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 5 },
      { name: 'c', seconds: 2 },
      { name: 'd', seconds: 3 },
    ],
  })
  expect(text).toContain('Built abc in 12.3 s (300 MB)')
  expect(text).toContain('90 in 53 locales, 91 prerendered')
  expect(text).toContain('12.3 MB (2.0 MB as sent)')
  expect(text).toContain('/en/docs/long 201 KB')
  expect(text).toContain('7 of 14 declarations described, 1 modules complete')
  expect(text).toContain('b 5.0 s, d 3.0 s, c 2.0 s')
})
