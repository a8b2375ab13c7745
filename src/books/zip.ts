// Creates zip archives for EPUB, whose first entry must not be compressed. The same files give the same bytes on every machine.

import { crc32 } from 'node:zlib'
import { makePiece, type PieceSource, type Pieces, piecesOf, STREAM_END } from './pieces.ts'

export interface ZipFile extends PieceSource {
  name: string
}

/** 1980-01-01, the earliest date of the format. */
const DATE = 0x21
const UTF8_NAMES = 0x0800
const VERSION = 20
const DEFLATED = 8

/** Creates an archive. The first file is stored without compression. */
export async function packZip(
  first: { name: string; content: Uint8Array },
  files: readonly ZipFile[],
  pieces: Pieces = makePiece,
): Promise<Buffer> {
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  const made = await piecesOf(files, pieces)
  const stored = { name: first.name, method: 0, crc: crc32(first.content), size: first.content.length }
  const entries = [
    { ...stored, packed: [first.content] },
    ...made.map(({ deflated, crc, size }, index) => ({
      name: files[index]!.name,
      method: DEFLATED,
      crc,
      size,
      packed: [deflated, STREAM_END],
    })),
  ]
  for (const { name, method, crc, size, packed } of entries) {
    const length = packed.reduce((sum, part) => sum + part.length, 0)
    const encoded = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(UTF8_NAMES, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(encoded.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\x03\x04'), common, encoded, ...packed)
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), common, place, encoded)
    offset += 4 + common.length + encoded.length + length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}
