// Finds the day of the last change to a file's text in its Git history.

import { execFileSync } from 'node:child_process'
import { textHash } from '../../content/text-hash.ts'

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
  const hash = textHash(text, { file })
  let day: string | null = null
  for (const commit of history.commitsOf(file)) {
    const before = history.textAt(commit.id, file)
    if (before === null || textHash(before, { file }) !== hash) return day ?? today
    day = commit.day
  }
  if (day !== null && history.isShallow)
    throw new Error(
      `The history of ${file} is not all here, so its date cannot be told. Fetch it: git fetch --unshallow`,
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
