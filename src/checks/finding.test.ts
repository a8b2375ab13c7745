import { expect, it } from 'vitest'
import { CHECKS, countByCheck, type Finding, formatFindings, sortFindings } from './finding.ts'

const finding = (file: string, line: number, check: Finding['check'] = 'spelling'): Finding => ({
  check,
  file,
  line,
  fact: 'It is wrong.',
  fix: 'Mend it.',
})

it('groups by file, sorts by line and sums up', () => {
  const findings = sortFindings([finding('b.md', 3), finding('a.md', 20), finding('a.md', 3, 'code')])
  const lines = formatFindings(findings, 2).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'a.md:3: code: It is wrong. Mend it.',
    'a.md:20: spelling: It is wrong. Mend it.',
    '',
    'b.md:3: spelling: It is wrong. Mend it.',
    '',
  ])
  expect(lines).toContain('✗ spelling  2')
  expect(lines).toContain(`✓ headings  ${CHECKS.headings}`)
  expect(lines.at(-1)).toBe('2 files checked: 3 findings')
})

it('counts every check, those without findings too', () => {
  expect(Object.keys(countByCheck([]))).toEqual(Object.keys(CHECKS))
  expect(countByCheck([finding('a.md', 1), finding('a.md', 2)]).spelling).toBe(2)
})
