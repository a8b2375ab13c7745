/** Decodes base64. A loop, because `Uint8Array.from` with a callback takes thirty times as long. */
export function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

export function base64FromBytes(bytes: Uint8Array): string {
  // Servers and the build encode dumps of several megabytes, for which the loop below takes a fifth of a second.
  const { Buffer } = globalThis as { Buffer?: NodeBuffer }
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Engines limit the number of arguments of a call. */
const CHUNK = 32_768

/** The part of Node's `Buffer` that is used here. Browsers have none, and their types do not know it. */
interface NodeBuffer {
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string }
}
