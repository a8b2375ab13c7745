import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutFonts, facesOf, rangesOf, type SiteFonts } from './cut-fonts.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('rangesOf', () => {
  it.each([
    ['a', 'U+61'],
    ['cab', 'U+61-63'],
    ['Zaz', 'U+5A,U+61,U+7A'],
    ['é🦎', 'U+E9,U+1F98E'],
  ])('%s: %s', (letters, ranges) => {
    expect(rangesOf([...letters])).toBe(ranges)
  })
})

it('facesOf reads which characters a face is for', () => {
  const css = `@font-face { src: url(./files/a.woff2); unicode-range: U+0-FF,U+2013; } @font-face { src: url(./files/b.woff2); }`
  const [first, second] = facesOf(css)
  expect([first!.file, second!.file]).toEqual(['./files/a.woff2', './files/b.woff2'])
  expect(['a', 'ÿ', '–', '—'].map(first!.has)).toEqual([true, true, true, false])
  expect(second!.has('—')).toBe(true)
})

describe('the fonts of this site', () => {
  let css: string
  let folder: string
  let fonts: SiteFonts['fonts']
  beforeAll(async () => {
    const cut = await cutFonts(ROOT)
    css = await readFile(cut.css, 'utf8')
    folder = dirname(cut.css)
    fonts = cut.fonts
  })

  const bytesIn = (face: string) => Buffer.from(/;([^;]+)\*\/$/.exec(face)![1]!, 'base64')

  it('are there, each cut file', async () => {
    const files = facesOf(css).filter(face => face.file.startsWith('./'))
    const names = await readdir(folder)
    for (const { file } of files) expect(names).toContain(file.slice(2))
  })

  it('has the text font in documents, so that it is there at the first paint of a page and nothing moves', () => {
    for (const face of Object.values(fonts.faces)) {
      expect(face).toMatch(/^\/\*font Inter Variable;400 720;U\+[^;]+;/)
      expect(bytesIn(face).subarray(0, 4).toString()).toBe('wOF2')
    }
    expect(fonts.facesOf.en).toEqual(['inter-latin-core'])
    // Scripts that Inter does not have need nothing more.
    expect(fonts.facesOf['zh-CN']).toEqual(['inter-latin-core'])
    expect(fonts.facesOf.de).toEqual(['inter-latin-letters', 'inter-latin-core'])
    expect(fonts.facesOf.ru).toContain('inter-cyrillic-letters')
  })

  it('lets the code font come late, whose fallback has the same width, and no other font', () => {
    for (const { text } of facesOf(css))
      expect(text).toContain(`font-display: ${text.includes('JetBrains') ? 'swap' : 'optional'}`)
  })

  it('weigh 16 KB in a document in English, and 25 KB together with code', async () => {
    const text = bytesIn(fonts.faces['inter-latin-core']!).length
    const code = facesOf(css).filter(face => face.file.startsWith('./') && face.has('a'))
    expect(code).toHaveLength(1)
    expect(text).toBeLessThan(16 * 1024)
    expect(text + (await readFile(join(folder, code[0]!.file))).length).toBeLessThan(25.5 * 1024)
  })

  it('embeds every letter of a locale in its own documents, where Inter has it at all', async () => {
    const inter = facesOf(css).filter(face => face.text.includes('Inter'))
    for (const [locale, names] of Object.entries(fonts.facesOf)) {
      const embedded = names.map(name => facesOf(`@font-face{unicode-range: ${fonts.faces[name]!.split(';')[2]};}`)[0]!)
      const text = await readFile(join(ROOT, 'locales', `${locale}.json`), 'utf8')
      const letters = [...new Set(text.replaceAll(/\s/g, ''))].filter(letter => inter.some(face => face.has(letter)))
      expect([locale, letters.filter(letter => !embedded.some(face => face.has(letter)))]).toEqual([locale, []])
    }
  })
})
