// Creates and reads gzipped ustar archives. The same files give the same bytes on every machine.

import { crc32, gunzipSync } from 'node:zlib'
import {
  bytesOf,
  joinChecksums,
  keyOf,
  makePiece,
  type PieceSource,
  type Pieces,
  piecesOf,
  STREAM_END,
} from './pieces.ts'

export interface TarFile extends PieceSource {
  name: string
  /** An ISO 8601 date. The default is the Unix epoch. */
  updated?: string | undefined
}

export async function packTar(files: TarFiles, pieces: Pieces = makePiece): Promise<Buffer> {
  const made = await piecesOf(tarSources(files), pieces)
  const crc = made.reduce((sum, piece) => joinChecksums(sum, piece.crc, piece.size), 0)
  const size = made.reduce((sum, piece) => sum + piece.size, 0)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc, 0)
  end.writeUInt32LE(size % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEAD, ...made.map(({ deflated }) => deflated), STREAM_END, end])
}

/** Reads an archive that `packTar` made. */
export function* unpackTar(archive: Uint8Array): Iterable<{ name: string; content: Buffer }> {
  const tar = gunzipSync(archive)
  const text = (from: number, length: number) => tar.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; tar[at]; ) {
    const prefix = text(at + 345, MAX_PREFIX)
    const size = Number.parseInt(text(at + 124, 12), 8)
    const start = at + BLOCK
    yield { name: (prefix && `${prefix}/`) + text(at, MAX_NAME), content: tar.subarray(start, start + size) }
    at = start + size + padding(size)
  }
}

type TarFiles = Iterable<TarFile> | AsyncIterable<TarFile>

/** The gzip header, without date and with an unknown system, so that it is the same on all machines. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/** The average number of files in a piece. Pages are similar, and compression finds repetitions only within a piece. */
const FILES_A_PIECE = 8

async function* tarSources(files: TarFiles): AsyncIterable<PieceSource> {
  let group: TarFile[] = []
  for await (const file of files) {
    // Names determine where a piece begins, so that adding or removing a file changes one piece and not all later ones.
    const isFirst = crc32(file.name) % FILES_A_PIECE === 0
    const isOther = group.length > 0 && (group[0]!.key === undefined) !== (file.key === undefined)
    if (group.length > 0 && (isFirst || isOther)) {
      yield tarPiece(group)
      group = []
    }
    group.push(file)
  }
  if (group.length > 0) yield tarPiece(group)
  yield { make: () => Buffer.alloc(2 * BLOCK) }
}

function tarPiece(files: readonly TarFile[]): PieceSource {
  const keys = files.map(({ name, updated = '', key }) => `${name} ${updated} ${key}`)
  return {
    ...(files[0]!.key === undefined ? {} : { key: keyOf(...keys) }),
    async make() {
      const blocks: Uint8Array[] = []
      for (const { name, updated, make } of files) {
        const content = bytesOf(await make())
        blocks.push(tarHeader(name, content.length, updated), content, Buffer.alloc(padding(content.length)))
      }
      return Buffer.concat(blocks)
    },
  }
}

const BLOCK = 512
const MAX_NAME = 100
const MAX_PREFIX = 155

function tarHeader(path: string, size: number, updated: string | undefined): Buffer {
  const { name, prefix } = splitName(path)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(updated ? Date.parse(updated) / 1000 : 0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Splits a long name at a slash into the two fields of the header. */
function splitName(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= MAX_NAME) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= MAX_NAME && Buffer.byteLength(prefix) <= MAX_PREFIX) return { name, prefix }
  }
  throw new Error(`The name ${path} is too long for an archive. Shorten it.`)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}
