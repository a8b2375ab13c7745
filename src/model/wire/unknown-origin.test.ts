import { describe, expect, it } from 'vitest'
import { countOrigins, grownBy, originReplacer, UNKNOWN_ORIGIN, withOrigin } from './unknown-origin.ts'

const TEXT = `<a href="${UNKNOWN_ORIGIN}/en">é 😀</a> ?q=${encodeURIComponent(`${UNKNOWN_ORIGIN}/x.md`)} tag:origin.invalid,2026:/`

describe('withOrigin', () => {
  it('replaces addresses, addresses in a query, and the host alone', () => {
    expect(withOrigin(TEXT, 'http://localhost:3000')).toBe(
      '<a href="http://localhost:3000/en">é 😀</a> ?q=http%3A%2F%2Flocalhost%3A3000%2Fx.md tag:localhost,2026:/',
    )
  })

  it('leaves paths where no origin is known, and other texts as they are', () => {
    expect(withOrigin(`[a](${UNKNOWN_ORIGIN}/a.md)`, '')).toBe('[a](/a.md)')
    expect(withOrigin('https://ziglang.org', 'http://localhost')).toBe('https://ziglang.org')
  })
})

describe('countOrigins', () => {
  it('tells the size with another origin', () => {
    const counts = countOrigins(TEXT)!
    expect(counts).toEqual([1, 1, 1])
    for (const origin of ['http://localhost:3000', 'https://docs.example.org', 'http://[::1]:80']) {
      const bytes = (text: string) => new TextEncoder().encode(text).length
      expect(bytes(TEXT) + grownBy(counts, origin)).toBe(bytes(withOrigin(TEXT, origin)))
    }
    expect(countOrigins('nothing')).toBeNull()
  })
})

describe('originReplacer', () => {
  it.each([1, 2, 3, 7, 50])('finds what is divided between pieces of %i bytes', async size => {
    const bytes = new TextEncoder().encode(TEXT.repeat(3))
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
        controller.close()
      },
    })
    const text = await new Response(pieces.pipeThrough(originReplacer('http://a'))).text()
    expect(text).toBe(withOrigin(TEXT.repeat(3), 'http://a'))
  })
})
