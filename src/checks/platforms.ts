// The description of a function that does not compile for a system, or that of its container, must say so.

import { pathAbove } from '../library/names/paths.ts'
import type { Platform, SavedPlatforms } from '../library/platforms/saved.ts'
import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { type WordsEntry, wordsEntries } from './words-sections.ts'

export function checkPlatforms(document: ContentDocument, saved: SavedPlatforms | null): Finding[] {
  if (!saved) return []
  const sections = new Map(wordsEntries(document).map(entry => [entry.path, entry]))
  const findings: Finding[] = []
  for (const [platform, paths] of Object.entries(saved.failures) as [Platform, string[]][])
    for (const path of paths) {
      const line = sections.get(path)?.line
      if (!line || NAMES_ITS_SYSTEM.test(path) || saysSo(path, platform, sections)) continue
      findings.push({
        check: 'platforms',
        file: document.file,
        line,
        fact: `\`${path}\` does not compile for ${platform}, and the words do not say so.`,
        fix: `Write here, or under what holds it: "A compile error on ${platform}."`,
      })
    }
  return findings
}

/** Names such as `fromLinux` and `symLinkWasi` already tell the system. */
const NAMES_ITS_SYSTEM = /(?:Linux|Posix|Wasi|Windows|\.wasi)\b/

function saysSo(path: string, platform: Platform, sections: ReadonlyMap<string, WordsEntry>): boolean {
  for (let at: string | null = path; at; at = pathAbove(at)) {
    const sentences = sentencesOf(sections.get(at)?.text)
    if (sentences.some(text => text.includes(platform) && text.includes('compile'))) return true
  }
  return false
}

function sentencesOf(text = ''): string[] {
  return text.split(/(?<=[.;:])\s/)
}
