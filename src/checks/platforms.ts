// Words for a function that does not compile for a system say so in a sentence, or those of what holds it do.

import { modulePath, pathAbove } from '../library/names/paths.ts'
import type { Platform, SavedPlatforms } from '../library/platforms/saved.ts'
import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'

export function checkPlatforms({ file, role, source }: ContentDocument, saved: SavedPlatforms | null): Finding[] {
  if (role !== 'words' || !saved) return []
  const module = modulePath(file.replace(/^.*\//, '').replace(/\.md$/, ''))
  const sections = sectionsOf(source, module)
  const findings: Finding[] = []
  for (const [platform, paths] of Object.entries(saved.failures) as [Platform, string[]][])
    for (const path of paths) {
      const line = sections.get(path)?.line
      if (!line || NAMES_ITS_SYSTEM.test(path) || saysSo(path, platform, sections)) continue
      findings.push({
        check: 'platforms',
        file,
        line,
        fact: `\`${path}\` does not compile for ${platform}, and the words do not say so.`,
        fix: `Write here, or under what holds it: "A compile error on ${platform}."`,
      })
    }
  return findings
}

/** `fromLinux`, `symLinkWasi`: nobody looks for it elsewhere. */
const NAMES_ITS_SYSTEM = /(?:Linux|Posix|Wasi|Windows|\.wasi)\b/

interface Section {
  line: number
  text: string
}

/** By path of the declaration that a heading names. */
function sectionsOf(source: string, module: string): Map<string, Section> {
  const sections = new Map<string, Section>()
  let current: Section | undefined
  for (const [index, text] of source.split('\n').entries()) {
    const heading = /^## (.+)$/.exec(text)?.[1]
    if (heading) {
      current = { line: index + 1, text: '' }
      sections.set(heading.startsWith('std.') ? heading : `${module}.${heading}`, current)
    } else if (current) current.text += `${text}\n`
  }
  return sections
}

function saysSo(path: string, platform: Platform, sections: ReadonlyMap<string, Section>): boolean {
  for (let at: string | null = path; at; at = pathAbove(at)) {
    const sentences = sentencesOf(sections.get(at)?.text)
    if (sentences.some(text => text.includes(platform) && text.includes('compile'))) return true
  }
  return false
}

function sentencesOf(text = ''): string[] {
  return text.split(/(?<=[.;:])\s/)
}
