import { expect, it } from 'vitest'
import { readBytes } from './read-bytes.ts'

const streamOf = (...texts: string[]) => new Blob(texts).stream() as ReadableStream<Uint8Array<ArrayBuffer>>

it('joins the chunks of a stream', async () => {
  const bytes = await readBytes(streamOf('ab', '', 'c'), 3)
  expect(new TextDecoder().decode(bytes!)).toBe('abc')
})

it('returns null for a stream that is longer than the limit', async () => {
  expect(await readBytes(streamOf('ab', 'cd'), 3)).toBe(null)
})

it('cancels such a stream, so that the rest is not sent', async () => {
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: controller => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCancelled = true
    },
  })
  expect([await readBytes(stream, 25), isCancelled]).toEqual([null, true])
})
