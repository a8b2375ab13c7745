// An answer on its way: read from its beginning while more of it comes, and again later. What nobody reads stays bytes.

export interface Delivery {
  headers: Promise<Headers>
  /** Its text, piece by piece. */
  read(): AsyncGenerator<string, void>
  /** When all of it has come. */
  whole: Promise<void>
}

export function receive(answer: Promise<Response>): Delivery {
  const first = answer.then(({ body }) => pull(body!.getReader()))
  const headers = answer.then(response => response.headers)
  // A failure is reported to those who read the body or wait for its end.
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
  // Whoever reads so far is told.
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
