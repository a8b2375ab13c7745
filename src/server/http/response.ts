// From the web's Request to its Response by way of the responder: Node through Hono, and the edge.

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

/** `body` is what the head promises, in its encoding; `null` where none is sent. */
export function responseOf({ status, headers, encoding }: ResponseHead, body: Body | null): Response {
  // The length of what was encoded for this request is known only now.
  if (body instanceof Uint8Array) headers['content-length'] ??= String(body.byteLength)
  return new Response(sentBody(body), { status, headers, ...(encoding ? ENCODED : {}) })
}

/** A Response copies bytes that it is given: many clients share those that are large. */
export function sentBody(body: Body | null): Body | null {
  return body instanceof Uint8Array && body.byteLength > PIECE_BYTES ? inPieces(body) : body
}

/** The part of a whole. */
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

/** Workers would encode the body once more; Node ignores the option. */
const ENCODED = { encodeBody: 'manual' } as ResponseInit
