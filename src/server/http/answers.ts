// Whole answers that were sent before, to be sent again without working them out.

import type { ServerResponse } from 'node:http'
import { type ReadyHead, writeReadyHead } from './ready-head.ts'

/** All that decides about a plain answer. */
export interface Wish {
  path: string
  acceptEncoding: string | undefined
  isSecure: boolean
}

type Bytes = Uint8Array<ArrayBuffer>

interface Answer {
  head: ReadyHead
  /** `null` when they are no longer in memory. */
  bytes(): Bytes | null
}

interface Answers {
  /** False where it has to be worked out. */
  send(wish: Wish, response: ServerResponse): boolean
  keep(wish: Wish, headers: Record<string, string>, bytes: () => Bytes | null): void
}

/** An address and what a reader takes; addresses are short, and there are a few thousand that are asked for. */
const MAX_ANSWERS = 5_000

export function createAnswers(): Answers {
  // By what is taken, which is the same for most, then by path: a key of both would be put together for every request.
  const overTls = new Map<string, Map<string, Answer>>()
  const overPlain = new Map<string, Map<string, Answer>>()
  let count = 0
  return {
    send({ path, acceptEncoding = '', isSecure }, response) {
      const answer = (isSecure ? overTls : overPlain).get(acceptEncoding)?.get(path)
      const body = answer?.bytes()
      if (!body) return false
      writeReadyHead(response, answer!.head)
      response.end(body)
      return true
    },
    keep({ path, acceptEncoding = '', isSecure }, headers, bytes) {
      if (count >= MAX_ANSWERS) {
        overTls.clear()
        overPlain.clear()
        count = 0
      }
      const side = isSecure ? overTls : overPlain
      const byPath = side.get(acceptEncoding) ?? new Map<string, Answer>()
      if (!byPath.has(path)) count++
      side.set(
        acceptEncoding,
        byPath.set(path, { head: { headers: Object.entries(headers).flat(), made: null }, bytes }),
      )
    },
  }
}
