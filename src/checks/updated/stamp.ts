// The date of a page's last text change: it is found in the Git history of the page, and written to its front matter with a digest
// of the text that it applies to.

import { execFileSync } from 'node:child_process'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { fieldsOf, textHash } from '../../content/text-hash.ts'
import type { Found } from '../finding.ts'

/** Returns nothing if the date is right, or if the file needs none, such as bare translations and descriptions of declarations. */
export function checkDate(file: string, text: string): Found[] {
  if (!isDated(file, text)) return []
  const { updated, textHash: stated } = fieldsOf(splitFrontMatter(text).yaml, file)
  if (stated !== undefined && updated !== undefined && stated === textHash(text, file)) return []
  const fact =
    updated === undefined || stated === undefined
      ? 'The page does not say when its words last changed.'
      : `The words have changed since ${dayOf(updated)}, which the page says is their date.`
  return [{ line: 1, fact, fix: 'Run "npm run updated".' }]
}

function isDated(file: string, text: string): boolean {
  return !/^content\/[^/]+\/(?:reference|variants)\//.test(file) && splitFrontMatter(text).body.trim() !== ''
}

/** Adds date and digest to the file below the title, because `sourceHash` is edited at the end of the front matter. */
export function withDate(text: string, day: string): string {
  const { yaml, body } = splitFrontMatter(text)
  const [title, ...rest] = yaml.split('\n').filter(line => !/^(?:updated|textHash):/.test(line))
  return `---\n${[title, `updated: ${day}`, `textHash: "${textHash(text)}"`, ...rest].join('\n')}\n---\n${body}`
}

function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

export interface History {
  /** Is true if older commits are missing, so that a day may be too recent. */
  isShallow: boolean
  /** Returns the commits that changed a file, the newest first. */
  commitsOf(file: string): { id: string; day: string }[]
  /** Returns the content of a file in a commit, or `null` if it does not exist there. */
  textAt(id: string, file: string): string | null
}

/** Returns the day of the last change, or today if the text is not committed yet. */
export function dayOfWords(file: string, text: string, history: History, today: string): string {
  const hash = textHash(text, file)
  let day: string | null = null
  for (const commit of history.commitsOf(file)) {
    const before = history.textAt(commit.id, file)
    if (before === null || textHash(before, file) !== hash) return day ?? today
    day = commit.day
  }
  if (day !== null && history.isShallow)
    throw new Error(
      `The history of ${file} is not all here, so the date of its last change is unknown. Fetch it: git fetch --unshallow`,
    )
  return day ?? today
}

export function gitHistory(root: string): History {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    isShallow: git('rev-parse', '--is-shallow-repository').trim() === 'true',
    commitsOf: file =>
      git('log', '--format=%H %ad', '--date=format-local:%Y-%m-%d', '--', file)
        .split('\n')
        .filter(Boolean)
        .map(line => ({ id: line.slice(0, line.indexOf(' ')), day: line.slice(line.indexOf(' ') + 1) })),
    textAt(id, file) {
      try {
        return git('show', `${id}:${file}`)
      } catch {
        return null
      }
    },
  }
}
