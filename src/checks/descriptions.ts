// Splits a file of descriptions into its entries, one per heading, and checks them.

import type { Library } from '../library/facts/library.ts'
import { groupKeyOf } from '../library/kinds/groups.ts'
import { modulePath, pathAbove } from '../library/names/paths.ts'
import type { Platform, SavedPlatforms } from '../library/probe/saved.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { countWords } from './prose.ts'

export type WordsSource = Pick<ContentDocument, 'file' | 'role' | 'source'>

export interface WordsEntry {
  /** A declaration such as `std.fs.File.chmod`, or a part such as `std.fs.File.Stat.field.size`. */
  path: string
  line: number
  /** The Markdown below the heading. */
  text: string
}

/** Returns no entries for other documents and for the meanings of errors. Code blocks are skipped. */
export function wordsEntries({ file, role, source }: WordsSource): WordsEntry[] {
  if (role !== 'words' || file.includes('/errors/')) return []
  const module = modulePath(file.replace(/^.*\//, '').replace(/\.md$/, ''))
  const entries: WordsEntry[] = []
  let isCode = false
  for (const [index, text] of source.split('\n').entries()) {
    if (text.startsWith('```')) {
      isCode = !isCode
      continue
    }
    if (isCode) continue
    const heading = /^## (.+)$/.exec(text)?.[1]
    const path = heading?.startsWith('std.') ? heading : `${module}.${heading}`
    if (heading) entries.push({ path, line: index + 1, text: '' })
    else if (entries.length > 0) entries.at(-1)!.text += `${text}\n`
  }
  return entries
}

/** The description of a function that does not compile for a system, or that of its container, must say so. */
export function checkPlatforms(document: ContentDocument, saved: SavedPlatforms | null): Found[] {
  if (!saved) return []
  const sections = new Map(wordsEntries(document).map(entry => [entry.path, entry]))
  const findings: Found[] = []
  for (const [platform, paths] of Object.entries(saved.failures) as [Platform, string[]][])
    for (const path of paths) {
      const line = sections.get(path)?.line
      if (!line || NAMES_ITS_SYSTEM.test(path) || saysSo(path, platform, sections)) continue
      findings.push({
        line,
        fact: `\`${path}\` does not compile for ${platform}, and the words do not say so.`,
        fix: `Write here, or under what holds it: "A compile error on ${platform}."`,
      })
    }
  return findings
}

/** Names such as `fromLinux` and `symLinkWasi` contain the system. */
const NAMES_ITS_SYSTEM = /(?:Linux|Posix|Wasi|Windows|\.wasi)\b/

function saysSo(path: string, platform: Platform, sections: ReadonlyMap<string, WordsEntry>): boolean {
  for (let at: string | null = path; at; at = pathAbove(at)) {
    const sentences = sections.get(at)?.text.split(/(?<=[.;:])\s/)
    if (sentences?.some(text => text.includes(platform) && text.includes('compile'))) return true
  }
  return false
}

const FEWEST_WORDS = 7
/** The minimum average number of words in a module that has enough entries for a meaningful average. */
const FEWEST_ON_AVERAGE = 20
const ENOUGH_ENTRIES = 10

/** Phrases to avoid, with advice on what to write instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^(?:-|###) .{0,30}/, 'Begin with a sentence that says what it is.'],
  [/\bfails with\.\s*$|^What .{0,80}\bfails? with\b/, 'Name the errors worth handling, and when they come.'],
  [/\bformer name of\b/i, 'Say what to write now: "An old name: write `…`."'],
  [/\bso many (?:bytes|items|elements|bits|entries)\b/i, 'Name the parameter: "`n` bytes".'],
  [/\ba buffer of yours\b/i, 'Name the parameter: "`buffer`".'],
  [/\b(?:simply|powerful|blazing|easily)\b/i, 'Leave it out: it says nothing.'],
  [/\bthis function\b/i, 'Start with the verb.'],
]

/** Reports descriptions without substance: too few words, or phrases in place of a name or a reason. */
export function checkThinWords(document: ContentDocument, library: Library): Found[] {
  const findings: Found[] = []
  const counts: number[] = []
  for (const { path, line, text } of wordsEntries(document)) {
    const find = (fact: string, fix: string) => findings.push({ line, fact, fix })
    const words = countWords(text)
    if (!mayBeShort(path, library)) counts.push(words)
    if (words < FEWEST_WORDS && !mayBeShort(path, library))
      find(
        `\`${path}\` has ${words} words.`,
        `Write ${FEWEST_WORDS} or more: what it does, who owns the result, when it fails.`,
      )
    for (const [phrase, fix] of PHRASES) {
      const found = phrase.exec(text.trim())?.[0]
      if (found) find(`\`${path}\` says “${found}”.`, fix)
    }
  }
  const average = counts.reduce((sum, words) => sum + words, 0) / counts.length
  if (counts.length >= ENOUGH_ENTRIES && average < FEWEST_ON_AVERAGE)
    findings.push({
      line: 1,
      fact: `Its entries have ${average.toFixed(1)} words on average.`,
      fix: `Bring them to ${FEWEST_ON_AVERAGE}: cost, ownership, errors worth handling, what differs by system.`,
    })
  return findings
}

/** Fields, values and errors are explained by their type or set, and constants by their value. */
function mayBeShort(path: string, library: Library): boolean {
  if (/\.(?:field|value|error)\./.test(path)) return true
  const declaration = library.get(path)
  return declaration !== undefined && groupKeyOf(library, declaration) === 'constants'
}
