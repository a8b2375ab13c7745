// Subsets the web fonts to the letters of the 53 locales and the weights of the stylesheet. The complete fonts are kept for other
// characters, and a browser requests them only when a page has one.

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { readIfThere } from '../files/if-there.ts'
import { onceEach } from '../model/memo.ts'
import type { DocumentAssets } from '../model/wire/site-data.ts'

interface Family {
  /** The npm package whose style sheet names the files. */
  package: string
  /**
   * The text font has the letters of all locales, and is embedded in documents: as a file it would come after the first paint and
   * move lines. Code is ASCII in every language, and its fallback has the same width, so that it can come late.
   */
  isText: boolean
  /** The lightest and the heaviest that the stylesheet asks for. */
  weights: { min: number; max: number }
}

const FAMILIES: readonly Family[] = [
  { package: '@fontsource-variable/inter', isText: true, weights: { min: 400, max: 720 } },
  { package: '@fontsource-variable/jetbrains-mono', isText: false, weights: { min: 400, max: 700 } },
]

/** OpenType features that are kept: kerning, tabular figures, and those for accents. Ligatures are removed. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Characters of the core face, which documents in every language embed. The arrows label keys in the search. */
const CORE = new Set(`${ASCII}\u00a0©·×–—‘’“”…°¹²³±−é↑↓`)

/** The stylesheet of the faces that documents embed. */
const EMBEDDED = 'embedded.css'

export interface SiteFonts {
  /** The stylesheet with the faces that have files of their own. */
  css: string
  /** Faces of the text font, which documents embed. */
  fonts: DocumentAssets['fonts']
}

/** Subsets the fonts into a folder of the cache, unless they are there. `elsewhere` does it in another process. */
export async function cutFonts(root: string, elsewhere?: (root: string) => Promise<unknown>): Promise<SiteFonts> {
  const letters = await lettersByLocale(join(root, 'locales'))
  const all = [...new Set([...letters.values()].flatMap(each => [...each]))].sort()
  const sheets = await Promise.all(FAMILIES.map(family => readFamily(root, family)))
  const inputs = [FAMILIES, FEATURES, [...CORE], all, sheets.map(sheet => sheet.css), await versionOf(root)]
  const code = await readFile(import.meta.filename, 'utf8')
  const digest = createHash('sha256')
    .update(JSON.stringify([code, inputs]))
    .digest('hex')
  const folder = join(root, '.cache', `fonts-${digest.slice(0, 16)}`)
  const css = join(folder, 'fonts.css')
  const isThere = (await readIfThere(css)) !== null
  if (!isThere && elsewhere) await elsewhere(root)
  else if (!isThere) {
    await mkdir(folder, { recursive: true })
    const parts = await Promise.all(sheets.map(sheet => cutFamily(sheet, all, folder)))
    // Last of all, and at once, so that a stylesheet that exists has all its fonts.
    await writeFile(`${css}.part`, parts.flat().join('\n'))
    await rename(`${css}.part`, css)
  }
  return { css, fonts: await embeddedFaces(folder, letters) }
}

/** Reads the cut faces of the text font, and lists those with letters of each locale. */
async function embeddedFaces(folder: string, letters: ReadonlyMap<string, string>): Promise<DocumentAssets['fonts']> {
  const cut = facesOf(await readFile(join(folder, EMBEDDED), 'utf8'))
  const embedded = await Promise.all(
    cut.map(async face => {
      const bytes = await readFile(join(folder, face.file))
      const [family, weight, range] = ['font-family', 'font-weight', 'unicode-range'].map(name =>
        descriptorOf(face, name),
      )
      const comment = `/*font ${family};${weight};${range};${bytes.toString('base64')}*/`
      return { ...face, name: basename(face.file, '.woff2'), comment }
    }),
  )
  // Most locales share letters: the faces of each are looked up once.
  const facesWith = onceEach((letter: string) => embedded.filter(({ has }) => has(letter)))
  const namesOf = (own: string) => {
    const needed = new Set(['a', ...own].flatMap(facesWith))
    return embedded.filter(face => needed.has(face)).map(({ name }) => name)
  }
  return {
    faces: Object.fromEntries(embedded.map(({ name, comment }) => [name, comment])),
    facesOf: Object.fromEntries([...letters].map(([locale, own]) => [locale, namesOf(own)])),
  }
}

/** The value of a descriptor without quotes. */
function descriptorOf({ text }: Face, descriptor: string): string {
  const [, value] = new RegExp(`${descriptor}: *'?([^;']+)`).exec(text)!
  return value!
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

/** The letters of each locale's messages, in both cases. */
async function lettersByLocale(locales: string): Promise<Map<string, string>> {
  const names = (await readdir(locales)).filter(name => name.endsWith('.json')).sort()
  return new Map(
    await Promise.all(
      names.map(async name => {
        const text = (await readFile(join(locales, name), 'utf8')).replaceAll(/\p{Cc}/gu, '')
        return [basename(name, '.json'), [...new Set(text + text.toLowerCase() + text.toUpperCase())].join('')] as const
      }),
    ),
  )
}

/** Lists whole faces first, because the last face that has a character is used. */
async function cutFamily(sheet: Sheet, letters: readonly string[], folder: string): Promise<string[]> {
  const faces = facesOf(sheet.css)
  const display = sheet.isText ? 'optional' : 'swap'
  const whole = faces.map(face => face.text.replaceAll('./files/', `${sheet.folder}/files/`))
  const cut = await Promise.all(
    faces.map(async face => {
      const used = letters.filter(letter => !CORE.has(letter) && face.has(letter))
      const core = [...CORE].filter(face.has)
      const groups = [sheet.isText ? used : [], core.includes('a') ? core : []]
      return Promise.all(groups.filter(group => group.length > 0).map(group => cutFace(sheet, face, group, folder)))
    }),
  )
  if (sheet.isText) await writeFile(join(folder, EMBEDDED), cut.flat().join('\n'))
  // Letters of other languages appear in menus, which may be opened on any page.
  const files = sheet.isText ? cut.flat().filter(text => !text.includes('-core.')) : cut.flat()
  return [...whole, ...files].map(face => face.replace('font-display: swap', `font-display: ${display}`))
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
