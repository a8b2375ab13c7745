import { crc32, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { joinChecksums, keyOf, makePiece, type Piece, type Pieces } from './pieces.ts'
import { packTar, type TarFile } from './tar.ts'

it('checksums of two texts give that of both', () => {
  const [first, second] = [Buffer.from('one'), Buffer.alloc(200_000, 'two')]
  expect(joinChecksums(crc32(first), crc32(second), second.length)).toBe(crc32(Buffer.concat([first, second])))
  expect(joinChecksums(crc32(first), crc32(''), 0)).toBe(crc32(first))
})

it('keys tell texts apart by where they end', () => {
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'))
})

it('an archive of cached pieces is that of fresh ones, and only what changed is made', async () => {
  const known = new Map<string, Piece>()
  const pieces: Pieces = async source => {
    const piece = known.get(source.key ?? '') ?? (await makePiece(source))
    if (source.key !== undefined) known.set(source.key, piece)
    return piece
  }
  let made: string[] = []
  const files = (texts: readonly string[]) =>
    texts.map((text, index): TarFile => {
      const name = `file-${index}`
      const make = () => {
        made.push(name)
        return text
      }
      return { name, key: keyOf(text), make }
    })
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index} `.repeat(100))
  const first = await packTar(files(texts), pieces)
  expect(made).toHaveLength(texts.length)
  made = []
  const edited = texts.with(7, 'another text')
  const second = await packTar(files(edited), pieces)
  expect(made).toContain('file-7')
  expect(made.length).toBeLessThan(texts.length)
  expect(second.equals(await packTar(files(edited)))).toBe(true)
  expect(gunzipSync(second).includes('another text')).toBe(true)
  expect(gunzipSync(first).equals(gunzipSync(await packTar(files(texts))))).toBe(true)
})
