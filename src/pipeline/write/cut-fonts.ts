// The web fonts, cut to what the pages are written with: the letters of the 53 locales, the weights of our stylesheet.
// The whole fonts stay behind them for the rare character that nobody counted on; a browser asks for those only then.

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'

interface Family {
  /** The npm package whose style sheet names the files. */
  package: string
  /** Beside plain ASCII and common punctuation, which every page needs. */
  hasLocaleLetters: boolean
  /** The lightest and the heaviest that the stylesheet asks for. */
  weights: { min: number; max: number }
}

const FAMILIES: readonly Family[] = [
  { package: '@fontsource-variable/inter', hasLocaleLetters: true, weights: { min: 400, max: 720 } },
  // Code is ASCII in every language.
  { package: '@fontsource-variable/jetbrains-mono', hasLocaleLetters: false, weights: { min: 400, max: 700 } },
]

/** Kerning, figures of one width, and what accents need; no ligatures. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** The arrows are those of keys, in the search. */
const CORE = new Set(`${ASCII}\u00a0©·×–—‘’“”…°²³±é↑↓`)

/** Writes the cut fonts and their stylesheet to a folder of the cache, unless they are there; gives the stylesheet's path. */
export async function cutFonts(root: string): Promise<string> {
  const letters = await lettersOf(join(root, 'locales'))
  const sheets = await Promise.all(FAMILIES.map(family => readFamily(root, family)))
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        'optional',
        FAMILIES,
        FEATURES,
        [...CORE],
        letters,
        sheets.map(sheet => sheet.css),
        await versionOf(root),
      ]),
    )
    .digest('hex')
  const folder = join(root, '.cache', `fonts-${digest.slice(0, 16)}`)
  const file = join(folder, 'fonts.css')
  if (await readIfThere(file)) return file
  await mkdir(folder, { recursive: true })
  const parts = await Promise.all(sheets.map(sheet => cutFamily(sheet, letters, folder)))
  // A font that comes late waits for the next page: words that are being read do not move.
  const css = parts.flat().join('\n').replaceAll('font-display: swap', 'font-display: optional')
  // Last of all, and at once: a stylesheet that is there has all its fonts.
  await writeFile(`${file}.part`, css)
  await rename(`${file}.part`, file)
  return file
}

interface Sheet extends Family {
  css: string
  folder: string
}

async function readFamily(root: string, family: Family): Promise<Sheet> {
  const path = createRequire(join(root, 'package.json')).resolve(`${family.package}/index.css`)
  return { ...family, css: await readFile(path, 'utf8'), folder: dirname(path) }
}

async function versionOf(root: string): Promise<string> {
  const { version } = createRequire(join(root, 'package.json'))('subset-font/package.json') as { version: string }
  return version
}

/** Every letter of the interface's messages, in both cases. */
async function lettersOf(locales: string): Promise<string> {
  const names = (await readdir(locales)).filter(name => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map(name => readFile(join(locales, name), 'utf8')))
  const all = texts.join('').replaceAll(/\p{Cc}/gu, '')
  return [...new Set(all + all.toLowerCase() + all.toUpperCase())].sort().join('')
}

/** Whole faces first: where two are good for a character, the later one is taken. */
async function cutFamily(sheet: Sheet, letters: string, folder: string): Promise<string[]> {
  const faces = facesOf(sheet.css)
  const whole = faces.map(face => face.text.replaceAll('./files/', `${sheet.folder}/files/`))
  const cut = await Promise.all(
    faces.map(async face => {
      const used = [...letters].filter(letter => !CORE.has(letter) && face.has(letter))
      const core = [...CORE].filter(face.has)
      const groups = [sheet.hasLocaleLetters ? used : [], core.includes('a') ? core : []]
      return Promise.all(groups.filter(group => group.length > 0).map(group => cutFace(sheet, face, group, folder)))
    }),
  )
  return [...whole, ...cut.flat()]
}

async function cutFace(sheet: Sheet, face: Face, letters: readonly string[], folder: string): Promise<string> {
  const { default: subsetFont } = await import('subset-font')
  const font = await readFile(join(sheet.folder, face.file))
  const bytes = await subsetFont(font, letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: sheet.weights },
  })
  const name = basename(face.file, '.woff2').replace('-wght-normal', letters.includes('a') ? '-core' : '-letters')
  await writeFile(join(folder, `${name}.woff2`), bytes)
  return face.text
    .replace(/src:[^;]+;/, `src: url(./${name}.woff2) format('woff2-variations');`)
    .replace(/font-weight:[^;]+;/, `font-weight: ${sheet.weights.min} ${sheet.weights.max};`)
    .replace(/unicode-range:[^;]+;/, `unicode-range: ${rangesOf(letters)};`)
}

interface Face {
  text: string
  file: string
  has(letter: string): boolean
}

/** The faces of a package's stylesheet, with the characters that each is for. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([text]) => {
    const [, file = ''] = /url\(([^)]+)\)/.exec(text) ?? []
    const [, range = 'U+0-10FFFF'] = /unicode-range:\s*([^;]+);/.exec(text) ?? []
    const ranges = range.split(',').map(part => {
      const [from = '', to = from] = part.trim().slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
    return {
      text,
      file,
      has(letter) {
        const code = letter.codePointAt(0)!
        return ranges.some(([from, to]) => code >= from && code <= to)
      },
    }
  })
}

/** `U+20-7E,U+A0` for characters in any order. */
export function rangesOf(letters: readonly string[]): string {
  const ranges: [number, number][] = []
  for (const code of letters.map(letter => letter.codePointAt(0)!).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
