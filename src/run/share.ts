// Stores a program in an address: compressed and after the `#`, so that it is not sent to the server.

import { readBytes } from '../model/read-bytes.ts'
import { MAX_PROGRAM_BYTES, OPTIMIZATIONS, type Optimization, RUN_KINDS, type RunKind } from '../model/run/protocol.ts'
import { base64FromBytes, bytesFromBase64 } from '../model/text/base64.ts'

export interface SharedProgram {
  source: string
  kind: RunKind
  optimize?: Optimization
  /** The version of Zig. */
  version?: string
}

/** The first letter of the fragment is the version of the format. */
const FORMAT = '1'
const METHOD = 'deflate-raw'

/** Encodes a program as the fragment of an address. */
export async function writeFragment({ source, kind, optimize, version }: SharedProgram): Promise<string> {
  const fields = [kind, optimize ?? '', version ?? '', source]
  const bytes = await through(new CompressionStream(METHOD), new TextEncoder().encode(JSON.stringify(fields)))
  return FORMAT + toBase64Url(bytes)
}

/** Returns `null` if the fragment is truncated, too large, or something else. */
export async function readFragment(fragment: string): Promise<SharedProgram | null> {
  if (!fragment.startsWith(FORMAT)) return null
  try {
    const bytes = await through(new DecompressionStream(METHOD), fromBase64Url(fragment.slice(FORMAT.length)))
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(fields)) return null
    const [kind, optimize, version, source] = fields as unknown[]
    if (typeof source !== 'string' || !RUN_KINDS.includes(kind as RunKind)) return null
    const isKnown = OPTIMIZATIONS.includes(optimize as Optimization)
    return {
      source,
      kind: kind as RunKind,
      ...(isKnown ? { optimize: optimize as Optimization } : {}),
      ...(typeof version === 'string' && version !== '' ? { version } : {}),
    }
  } catch {
    return null
  }
}

/** A program may be twice as long in JSON. The limit protects against decompression bombs. */
const MAX_BYTES = 2 * MAX_PROGRAM_BYTES + 1024

async function through(
  transform: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const whole = await readBytes(new Blob([bytes]).stream().pipeThrough(transform), MAX_BYTES)
  if (!whole) throw new Error('too large')
  return whole
}

function toBase64Url(bytes: Uint8Array): string {
  return base64FromBytes(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return bytesFromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
