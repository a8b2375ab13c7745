// Ensures that no text is copied from upstream: no sentence shares eight consecutive words with a comment of std.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { blocksOf } from './prose.ts'
import { sentencesOf } from './structure.ts'

const RUN = 8

/** Returns all runs of eight words in the comments of the Zig files of a folder. */
export async function commentRuns(folder: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.zig'))
  const runs = new Set<string>()
  for (const name of names) addCommentRuns(await readFile(join(folder, name), 'utf8'), runs)
  return runs
}

export function addCommentRuns(source: string, runs: Set<string>): void {
  let comment: string[] = []
  const close = () => {
    for (const run of runsOf(comment.join(' '))) runs.add(run)
    comment = []
  }
  for (const line of source.split('\n')) {
    const text = /^\s*\/\/[/!]?(.*)$/.exec(line)?.[1] ?? /\/\/[/!]? (.*)$/.exec(line)?.[1]
    if (text === undefined || text.trim() === '') close()
    else comment.push(text)
  }
  close()
}

export function checkUpstream({ root }: ContentDocument, runs: ReadonlySet<string>): Found[] {
  return blocksOf(root).flatMap(block =>
    sentencesOf(block).flatMap(sentence => {
      const shared = runsOf(sentence).find(run => runs.has(run))
      const fact = `A comment of std has the words “${shared}”, too.`
      return shared ? [{ line: block.line, fact, fix: 'Say it in words of your own.' }] : []
    }),
  )
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_@']+/gu) ?? []
  const runs: string[] = []
  for (let at = 0; at + RUN <= words.length; at++) runs.push(words.slice(at, at + RUN).join(' '))
  return runs
}
