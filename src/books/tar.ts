// A plain ustar file, packed. The same files give the same bytes on every machine.

import { gzipSync } from 'node:zlib'

export interface TarFile {
  name: string
  content: Uint8Array
  /** ISO 8601; the beginning of time where left out. */
  updated?: string | undefined
}

export function packTar(files: readonly TarFile[], level = 9): Buffer {
  const blocks = files.flatMap(({ name, content, updated }) => {
    const header = tarHeader(name, content.length, updated)
    return [header, content, Buffer.alloc(padding(content.length))]
  })
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level })
  // The operating system that packed it: unknown, so that all write the same.
  packed[9] = 255
  return packed
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

/** A long name goes into two fields, cut at a slash. */
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
