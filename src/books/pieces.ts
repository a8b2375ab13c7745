// Compresses archives in pieces that are cached separately, so that unchanged content is not compressed again.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A piece has no back references to earlier ones and ends on a byte boundary, so that pieces can be concatenated in one stream. */
export interface Piece {
  deflated: Uint8Array
  /** The checksum of the uncompressed bytes. */
  crc: number
  size: number
}

export interface PieceSource {
  /** The hash of everything that the content depends on. Without it, the content is never cached. */
  key?: string
  make(): string | Uint8Array | Promise<string | Uint8Array>
}

/** Returns a piece, from the cache if possible. */
export type Pieces = (source: PieceSource) => Promise<Piece>

/** The empty last block that ends a stream of pieces. */
export const STREAM_END = Uint8Array.of(3, 0)

/** The compression level. Level 9 takes twice as long and saves only 2 %. */
const LEVEL = 6
/** The number of pieces that other threads compress while the next ones are created. */
const AHEAD = 8

const deflate = promisify(deflateRaw)

export const makePiece: Pieces = async ({ make }) => {
  const content = bytesOf(await make())
  const deflated = await deflate(content, {
    level: LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: Math.max(1024, content.length >> 1),
  })
  return { deflated, crc: crc32(content), size: content.length }
}

export async function piecesOf(
  sources: Iterable<PieceSource> | AsyncIterable<PieceSource>,
  pieces: Pieces,
): Promise<Piece[]> {
  const jobs: Promise<Piece>[] = []
  for await (const source of sources) {
    jobs.push(pieces(source))
    await jobs.at(-AHEAD)
  }
  return Promise.all(jobs)
}

/** Returns the bytes of a content, without a copy if it has its bytes already. */
export function bytesOf(content: string | Uint8Array): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** Returns a cache key for contents. Different lists of contents have different keys, whatever they contain. */
export function keyOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(`${content.length} `).update(content)
  return hash.digest('hex').slice(0, 32)
}

/** Returns the checksum of two concatenated contents from their checksums. `size` is that of the second content. */
export function joinChecksums(first: number, second: number, size: number): number {
  // CRC is linear: the initial value, advanced over as many zeros as the second content has bytes, is added to its checksum.
  let [moved, base] = [first, 0]
  for (let left = size; left > 0; left -= ZEROS.length) {
    const zeros = left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS
    moved = crc32(zeros, moved)
    base = crc32(zeros, base)
  }
  return (moved ^ base ^ second) >>> 0
}

const ZEROS = Buffer.alloc(1 << 16)
