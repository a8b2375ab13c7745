// Adapts `respond` to the web's Request and Response, for Node (with Hono) and the edge.

import type { ByteRange, RequestHead, ResponseHead } from './respond.ts'

type Body = Uint8Array<ArrayBuffer> | ReadableStream

export function requestHead({ method, headers }: Request): RequestHead {
  return {
    method,
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
    range: headers.get('range'),
    ifRange: headers.get('if-range'),
  }
}

/** @param body The content in the encoding and range of the head, or `null` if none is sent. */
export function responseOf({ status, headers, encoding }: ResponseHead, body: Body | null): Response {
  // The length of content that was encoded for this request is not known earlier.
  if (body instanceof Uint8Array) headers['content-length'] ??= String(body.byteLength)
  return new Response(sentBody(body), { status, headers, ...(encoding ? ENCODED : {}) })
}

/** Streams large bodies, because a Response would copy the bytes for each client. */
export function sentBody(body: Body | null): Body | null {
  return body instanceof Uint8Array && body.byteLength > PIECE_BYTES ? inPieces(body) : body
}

/** Returns a range of the body. */
export function partOf(body: Body, { start, end }: ByteRange): Body {
  if (body instanceof Uint8Array) return body.subarray(start, end + 1)
  let at = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
        at += chunk.byteLength
        if (part.byteLength > 0) controller.enqueue(part)
        if (at > end) controller.terminate()
      },
    }),
  )
}

const PIECE_BYTES = 64 * 1024

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
        at += PIECE_BYTES
        if (at >= bytes.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Prevents the Workers runtime from encoding the body again. Node ignores the option. */
const ENCODED = { encodeBody: 'manual' } as ResponseInit
