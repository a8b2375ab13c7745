// Caches the compressed pieces of an archive or a book in one file, which only contains those that the last build used.

import { makePiece, type Piece, type Pieces } from '../../books/pieces.ts'
import type { Cache } from '../../files/cache.ts'

type Row = [key: string, length: number, crc: number, size: number]

/** @param version Identifies the code that creates the pieces. */
export async function withPieces(
  cache: Cache,
  { name, version }: { name: string; version: string },
  make: (pieces: Pieces) => Promise<Buffer>,
): Promise<Buffer> {
  const file = `pieces/${name}`
  const before = readPack(await cache.read(file), version)
  const used = new Map<string, Piece>()
  let isChanged = false
  const packed = await make(async source => {
    if (source.key === undefined) return makePiece(source)
    const known = before.get(source.key)
    isChanged ||= !known
    const piece = known ?? (await makePiece(source))
    used.set(source.key, piece)
    return piece
  })
  if (isChanged || used.size < before.size) await cache.write(file, writePack(used, version))
  return packed
}

/** The format is a line of JSON that lists the pieces, followed by their bytes. */
function writePack(pieces: ReadonlyMap<string, Piece>, version: string): Buffer {
  const rows = [...pieces].map(([key, { deflated, crc, size }]): Row => [key, deflated.length, crc, size])
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ version, rows })}\n`),
    ...[...pieces.values()].map(({ deflated }) => deflated),
  ])
}

function readPack(pack: Buffer | null, version: string): Map<string, Piece> {
  const pieces = new Map<string, Piece>()
  if (!pack) return pieces
  let at = pack.indexOf('\n') + 1
  const head = JSON.parse(pack.toString('utf8', 0, at)) as { version: string; rows: Row[] }
  if (head.version !== version) return pieces
  for (const [key, length, crc, size] of head.rows) {
    pieces.set(key, { deflated: pack.subarray(at, at + length), crc, size })
    at += length
  }
  return pieces
}
