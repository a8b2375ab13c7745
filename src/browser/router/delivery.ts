// A response body that can be read from its beginning while it is received, and again later. It is decoded only when it is read.

export interface Delivery {
  headers: Promise<Headers>
  /** Yields the text piece by piece. */
  read(): AsyncGenerator<string, void>
  /** Resolves when the whole body has been received. */
  whole: Promise<void>
}

export function receive(response: Promise<Response>): Delivery {
  const first = response.then(({ body }) => pull(body!.getReader()))
  const headers = response.then(received => received.headers)
  // Readers of the body and of `whole` receive the error, so it is not unhandled here.
  headers.catch(() => {})
  return { headers, read: () => decode(first), whole: drain(first) }
}

interface Piece {
  bytes: Uint8Array
  next: Promise<Piece | null>
}

async function pull(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Piece | null> {
  const { done, value } = await reader.read()
  if (done) return null
  const next = pull(reader)
  // A reader that gets this far receives the error.
  next.catch(() => {})
  return { bytes: value, next }
}

async function* decode(first: Promise<Piece | null>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  for (let piece = await first; piece; piece = await piece.next) yield decoder.decode(piece.bytes, { stream: true })
}

async function drain(first: Promise<Piece | null>): Promise<void> {
  for (let piece = await first; piece; ) piece = await piece.next
}
