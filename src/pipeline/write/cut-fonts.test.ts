import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutFonts, facesOf, rangesOf } from './cut-fonts.ts'

const ROOT = join(import.meta.dirname, '../../..')

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
  beforeAll(async () => {
    const file = await cutFonts(ROOT)
    css = await readFile(file, 'utf8')
    folder = dirname(file)
  })

  it('are there, each cut file', async () => {
    const cut = facesOf(css).filter(face => face.file.startsWith('./'))
    expect((await readdir(folder)).filter(name => name.endsWith('.woff2')).map(name => `./${name}`)).toEqual(
      cut.map(face => face.file).sort(),
    )
  })

  it('wait for the next page where they come late, so that nothing moves', () => {
    expect(css.match(/font-display: \w+/g)).toEqual(facesOf(css).map(() => 'font-display: optional'))
  })

  it('weigh 25 KB together where a page is written in ASCII', async () => {
    const cut = facesOf(css).filter(face => face.file.startsWith('./') && face.has('a'))
    const bytes = await Promise.all(cut.map(face => readFile(join(folder, face.file))))
    expect(cut).toHaveLength(2)
    expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(25 * 1024)
  })

  it('have every letter of every locale in a cut file, where Inter has it at all', async () => {
    const inter = facesOf(css).filter(face => face.text.includes('Inter'))
    const names = (await readdir(join(ROOT, 'locales'))).filter(name => name.endsWith('.json'))
    const texts = await Promise.all(names.map(name => readFile(join(ROOT, 'locales', name), 'utf8')))
    const letters = [...new Set(texts.join('').replaceAll(/\s/g, ''))]
    // The last face that is good for a character is the one that a browser takes.
    const taken = letters.map(letter => inter.findLast(face => face.has(letter))?.file ?? './none')
    expect(letters.filter((_, index) => !taken[index]!.startsWith('./'))).toEqual([])
  })
})
