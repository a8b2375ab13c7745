import { describe, expect, it } from 'vitest'
import { partOf, sentBody } from './response.ts'

const bytes = new Uint8Array(200_000).map((_, index) => index % 251)
const whole = async (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
  Buffer.from(await new Response(body).arrayBuffer())

describe('partOf', () => {
  const stream = () => sentBody(bytes) as ReadableStream

  it.each([
    [0, 0],
    [1, 3],
    [65_530, 65_550],
    [100_000, 199_999],
  ])('%i to %i, of bytes and of a stream', async (start, end) => {
    const expected = bytes.slice(start, end + 1)
    for (const body of [bytes, stream()])
      expect((await whole(partOf(body, { start, end }))).equals(expected)).toBe(true)
  })
})

describe('sentBody', () => {
  it('sends large bytes in pieces that share their memory', async () => {
    const body = sentBody(bytes) as ReadableStream<Uint8Array>
    const { value } = await body.getReader().read()
    expect([value!.byteLength, value!.buffer]).toEqual([65_536, bytes.buffer])
    expect((await whole(sentBody(bytes)!)).equals(bytes)).toBe(true)
  })

  it('leaves small ones and nothing as they are', () => {
    const small = bytes.subarray(0, 65_536)
    expect([sentBody(small), sentBody(null)]).toEqual([small, null])
  })
})
