import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ABANDONED, CHUNK_BYTES, streamFile } from './stream.ts'

let folder: string
let file: string
const SIZE = CHUNK_BYTES * 3 + 5
const bytes = new Uint8Array(SIZE).map((_, index) => index % 251)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-'))
  file = join(folder, 'file')
  await writeFile(file, bytes)
})
afterAll(() => rm(folder, { recursive: true }))

/** Counts what is done to the file. */
function counted() {
  const count = { read: 0, close: 0 }
  const openFile = async (path: string) => {
    const handle = await open(path)
    const read = (buffer: Uint8Array, offset: number, length: number, position: number) => {
      count.read++
      return handle.read(buffer, offset, length, position)
    }
    const close = () => {
      count.close++
      return handle.close()
    }
    return { read, close } as Pick<FileHandle, 'read' | 'close'>
  }
  return { count, openFile }
}

it.each([
  [0, SIZE - 1],
  [0, 0],
  [CHUNK_BYTES - 1, CHUNK_BYTES],
  [7, CHUNK_BYTES * 2 + 6],
])('gives the bytes from %i to %i', async (start, end) => {
  const { count, openFile } = counted()
  const stream = await streamFile(file, { start, end }, openFile)
  const read = Buffer.from(await new Response(stream).arrayBuffer())
  expect(read.equals(bytes.subarray(start, end + 1))).toBe(true)
  expect(count.close).toBe(1)
})

it('reads nothing before it is asked, one piece each time, and closes when nobody wants more', async () => {
  const { count, openFile } = counted()
  const reader = (await streamFile(file, { start: 0, end: SIZE - 1 }, openFile)).getReader()
  expect(count).toEqual({ read: 0, close: 0 })
  await reader.read()
  expect(count).toEqual({ read: 1, close: 0 })
  await reader.cancel()
  expect(count).toEqual({ read: 1, close: 1 })
})

it('fails before anything is sent where there is no file, and in the middle where it is cut', async () => {
  await expect(streamFile(join(folder, 'none'), { start: 0, end: 9 })).rejects.toThrow('ENOENT')
  const stream = await streamFile(file, { start: SIZE - 2, end: SIZE + 9 })
  // What is said may get to whoever asked: where the file lies is not in it.
  await expect(stream.pipeTo(new WritableStream())).rejects.toMatchObject({
    message: 'A file is shorter than the built site says.',
    cause: file,
  })
})

it('ends where nobody wants the rest for long, without telling where the file lies', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { count, openFile } = counted()
  const reader = (await streamFile(file, { start: 0, end: SIZE - 1 }, openFile)).getReader()
  await reader.read()
  vi.advanceTimersByTime(120_000)
  await expect(reader.read()).rejects.toMatchObject({
    message: 'The rest of a file was not asked for.',
    cause: file,
    code: ABANDONED,
  })
  expect(count).toEqual({ read: 1, close: 1 })
  vi.useRealTimers()
})
