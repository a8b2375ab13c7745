// Streams a file in chunks, each read on demand, so that a client that does not read costs one chunk of memory, not a file.

import { access, type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import type { ByteRange } from '../http/respond.ts'

export const CHUNK_BYTES = 64 * 1024
/** Code of the error of an abandoned stream. */
export const ABANDONED = 'ERR_ABANDONED'
/** A stream is abandoned if the next chunk is not requested within this time. */
const ABANDONED_MS = 120_000

type OpenFile = Pick<FileHandle, 'read' | 'close'>

/** Streams a range of a file. Rejects before anything is sent if there is no such file. */
export async function streamFile(
  file: string,
  { start, end }: ByteRange,
  openFile: (file: string) => Promise<OpenFile> = open,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  await access(file)
  let handle: OpenFile | null = null
  let at = start
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = async () => {
    clearTimeout(timer)
    const opened = handle
    handle = null
    await opened?.close()
  }
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(timer)
        try {
          handle ??= await openFile(file)
          const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - at))
          const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, at)
          if (bytesRead === 0 && at <= end) throw failure('A file is shorter than the built site says.', file)
          at += bytesRead
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        } catch (error) {
          await close()
          throw error
        }
        if (at > end) {
          await close()
          controller.close()
          return
        }
        timer = setTimeout(() => {
          const error = failure('The rest of a file was not asked for.', file)
          controller.error(Object.assign(error, { code: ABANDONED }))
          void close()
        }, ABANDONED_MS)
        timer.unref()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

/** Connects the streams so that an error or cancellation at either end closes all of them. */
export function throughSteps(source: ReadableStream, steps: Transform[]): ReadableStream {
  const all = [Readable.fromWeb(source as Parameters<typeof Readable.fromWeb>[0]), ...steps]
  pipeline(all, () => {})
  return Readable.toWeb(steps.at(-1)!) as ReadableStream
}

/** The message may reach the client. The path of the file is only for the log, so it is the cause. */
function failure(message: string, file: string): Error {
  return new Error(message, { cause: file })
}
