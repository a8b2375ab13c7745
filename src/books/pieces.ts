// Deflated content in pieces that can be cached apart: what has not changed since the last build is not packed again.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Refers to nothing before it and ends on a whole byte, so that pieces can follow each other in one stream. */
export interface Piece {
  deflated: Uint8Array
  /** Checksum of the uncompressed bytes. */
  crc: number
  size: number
}

export interface PieceSource {
  /** Hash of all that the content depends on. Without it, the content is made every time. */
  key?: string
  make(): string | Uint8Array | Promise<string | Uint8Array>
}

/** Gives a piece, from a cache where it can. */
export type Pieces = (source: PieceSource) => Promise<Piece>

/** Ends a stream of pieces: an empty last block. */
export const STREAM_END = Uint8Array.of(3, 0)

/** 9 takes twice as long for a fiftieth less. */
const LEVEL = 6
/** Pieces that are deflated in other threads while the next ones are made. */
const AHEAD = 8

const deflate = promisify(deflateRaw)

export const makePiece: Pieces = async ({ make }) => {
  const content = Buffer.from(await make())
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

/** A key of texts, whatever is in them. */
export function keyOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length} `).update(text)
  return hash.digest('hex').slice(0, 32)
}

/** The checksum of what two checksums are of, one after the other. `size` is that of the second. */
export function joinChecksums(first: number, second: number, size: number): number {
  // A checksum moves over zeros as over any other bytes, and what it begins with only adds to it.
  let [moved, base] = [first, 0]
  for (let left = size; left > 0; left -= ZEROS.length) {
    const zeros = left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS
    moved = crc32(zeros, moved)
    base = crc32(zeros, base)
  }
  return (moved ^ base ^ second) >>> 0
}

const ZEROS = Buffer.alloc(1 << 16)
