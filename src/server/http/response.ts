// From the web's Request to its Response by way of the responder: Node through Hono, and the edge.

import type { RequestHead, ResponseHead } from './respond.ts'

type Body = Uint8Array<ArrayBuffer> | ReadableStream | string

export function requestHead({ method, headers }: Request): RequestHead {
  return {
    method,
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
    range: headers.get('range'),
    ifRange: headers.get('if-range'),
  }
}

/** `body` is the whole in the encoding of the head; `null` where none is sent. */
export async function responseOf(
  { status, headers, encoding, range }: ResponseHead,
  body: Body | null,
): Promise<Response> {
  const part = body !== null && range ? await bytesOf(body, range.start, range.end + 1) : body
  return new Response(part, { status, headers, ...(encoding ? ENCODED : {}) })
}

async function bytesOf(body: Body, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
  return bytes.slice(start, end)
}

/** Workers would encode the body once more; Node ignores the option. */
const ENCODED = { encodeBody: 'manual' } as ResponseInit
