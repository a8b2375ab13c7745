// Whatever reads the text of a request takes time with its length alone, not with its square: an eighth of a text against the whole.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADVERSARIAL } from './adversarial.ts'
import { findGrowth } from './growth.ts'
import { type FoundPattern, patternsIn, pumpsOf } from './pump.ts'
import { READERS } from './readers.ts'

const ROOT = join(import.meta.dirname, '../..')
const LENGTH = 16_000

export interface Linear {
  /** How much was tried. */
  readers: number
  texts: number
  patterns: number
  fewestPumps: number
  /** Patterns that are excepted and not there. */
  unknown: string[]
  /** What takes more time than its text is long. */
  found: string[]
  /** Work that is known to take the square, and work that is known not to. */
  controls: Record<string, boolean>
}

export async function measureLinear(): Promise<Linear> {
  const found: string[] = []
  for (const [name, read] of Object.entries(READERS))
    for (const [text, make] of Object.entries(ADVERSARIAL)) {
      const growth = await findGrowth(read, make, LENGTH)
      if (growth) found.push(`${name}, ${text}: ${growth}`)
    }
  const all = SEEN.flatMap(patternsOf)
  const names = new Set(all.map(nameOf))
  const patterns = all.filter(each => !OWN_TEXT[nameOf(each)])
  let fewestPumps = Number.POSITIVE_INFINITY
  for (const each of patterns) {
    const { pattern } = each
    const again = pattern.global ? pattern : new RegExp(pattern, pattern.flags.replace('y', ''))
    const pumps = [...pumpsOf(pattern)]
    fewestPumps = Math.min(fewestPumps, pumps.length)
    for (const { make, length } of pumps) {
      const growth = await findGrowth(text => text.replace(again, ''), make, length)
      if (growth) found.push(`${nameOf(each)}: ${growth}`)
    }
  }
  return {
    readers: Object.keys(READERS).length,
    texts: Object.keys(ADVERSARIAL).length,
    patterns: patterns.length,
    fewestPumps,
    unknown: Object.keys(OWN_TEXT).filter(each => !names.has(each)),
    found,
    controls: await measureControls(),
  }
}

/** Whether growth is found in each. */
async function measureControls(): Promise<Record<string, boolean>> {
  const controls: Record<string, [work: (text: string) => unknown, length: number]> = {
    'a pattern, long': [text => text.replace(/a+b/g, ''), LENGTH],
    'a pattern, as long as a pair': [text => text.replace(/a+b/g, ''), 3_000],
    'copies of the rest': [copyRests, 1_600],
    'a reversal': [text => text.split('').reverse().join(''), LENGTH],
    nothing: [() => {}, LENGTH],
  }
  const outcomes: Record<string, boolean> = {}
  for (const [name, [work, length]] of Object.entries(controls))
    outcomes[name] = (await findGrowth(work, count => 'a'.repeat(count), length)) !== null
  return outcomes
}

function copyRests(text: string): void {
  for (let rest = text; rest.length > 0; ) rest = [...rest.slice(1)].join('')
}

/** Modules and files that see what was sent. */
const SEEN = [
  'src/server',
  'src/lookup',
  'src/check-code',
  'src/zig-syntax',
  'src/mcp',
  'src/search',
  'src/library/names',
  'src/model/query',
  'src/model/routing',
  'src/model/text',
  'src/model/wire',
  'src/model/content/icon-name.ts',
  'src/model/content/headings.ts',
]

/** Patterns that only ever see text of the build. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  'src/search/prose/index-text.ts \\p{L}*\\p{Ll}\\p{Lu}[\\p{L}\\p{N}]*': 'text of the pages, when the index is made',
  'src/search/symbols/signatures.ts [A-Za-z_]\\w*$': 'types of declarations',
}

function nameOf({ file, pattern }: FoundPattern): string {
  return `${file} ${pattern.source}`
}

function patternsOf(path: string): FoundPattern[] {
  const files = path.endsWith('.ts')
    ? [path]
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map(name => `${path}/${name}`)
  return files
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(file => patternsIn(file, readFileSync(join(ROOT, file), 'utf8')))
}
