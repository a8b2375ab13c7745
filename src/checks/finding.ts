// A finding of a check: the place, the problem and the fix.

import { groupBy } from '../model/group-by.ts'

/** Every check of `npm run check:content`. Each counts as one test in `npm test`. */
export const CHECKS = {
  spelling: 'American spelling, with our terms in src/checks/words.txt',
  links: 'dead links, and whatever else stops a build',
  names: 'names of std that are not in 0.15.1',
  headings: 'headings in order, none twice',
  fields: 'front matter: complete fields, a description of one sentence',
  updated: 'pages say when their words last changed',
  examples: 'guides have a verified example',
  variants: 'examples that fail in 0.16 or 0.17 have a variant',
  tasks: 'tasks of guides mark the key line of their example',
  sentences: 'sentences of at most 40 words',
  code: 'lines of code of at most 100 columns',
  platforms: 'words name the systems that a function does not compile for',
  thin: 'words for declarations say something: seven words or more, twenty on average, no empty phrases',
  pitfalls: 'what guides warn of in 0.15.1 is in the words of the declaration, too',
  upstream: 'no eight words in a row with a comment of std',
  claims: 'statements about edges are proven, and claims quote statements (content/claims)',
  errors: 'names of errors are code',
  phrases: 'no phrases that read like a translation, except those in src/checks/phrases.txt',
  glossary: 'translations use the terms and the style of locales/glossary',
  sections: 'translations have the heading ids of the English page, and titles of pages as link texts',
  fresh: 'translations are as new as the English page, section by section',
  guides: 'deep guides: 1,200 to 2,500 words without code, five tasks',
} as const

export type Check = keyof typeof CHECKS

/** A problem in a document. */
export interface Found {
  line: number
  fact: string
  fix: string
}

export interface Finding extends Found {
  check: Check
  file: string
}

/** Sorts findings by file and line. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.check, b.check))
}

export function countByCheck(findings: readonly Finding[]): Record<Check, number> {
  const counts = Object.fromEntries(Object.keys(CHECKS).map(check => [check, 0])) as Record<Check, number>
  for (const { check } of findings) counts[check]++
  return counts
}

export function formatFindings(findings: readonly Finding[], files: number): string {
  const format = ({ check, file, line, fact, fix }: Finding) => `${file}:${line}: ${check}: ${fact} ${fix}\n`
  const groups = [...groupBy(findings, ({ file }) => file).values()].map(own => own.map(format).join(''))
  const rows = Object.entries(countByCheck(findings)).map(
    ([check, count]) => `${count === 0 ? '✓' : '✗'} ${check.padEnd(10)}${count === 0 ? CHECKS[check as Check] : count}`,
  )
  const total = findings.length === 1 ? '1 finding' : `${findings.length} findings`
  return [...groups, ...rows, `${files} files checked: ${total}`].join('\n')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
