// One compiler for several processes: the primary process compiles, so that its queue, its limits and its cache hold for the
// whole machine. The others send programs and get results as messages; compiled programs are read from disk.

import type { Compiler } from '../model/run/compiler.ts'
import type { RunRequest } from '../model/run/protocol.ts'

/** One end of the connection between two processes. */
export interface Channel {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onClose(listener: () => void): void
}

type Question =
  | { type: 'state'; id: number }
  | { type: 'prepare'; id: number; version: string }
  | { type: 'compile'; id: number; request: RunRequest; client: string }
  | { type: 'left'; id: number }

interface Answer {
  id: number
  value?: unknown
  error?: { name: string; message: string }
}

/** Answers the questions of another process. */
export function shareCompiler(compiler: Compiler, channel: Channel): void {
  const open = new Map<number, AbortController>()
  channel.onMessage(message => {
    const question = read<Question>(message, 'ask')
    if (question?.type === 'left') open.get(question.id)?.abort()
    else if (question) void answer(question)
  })
  channel.onClose(() => {
    for (const left of open.values()) left.abort()
  })

  async function answer(question: Exclude<Question, { type: 'left' }>): Promise<void> {
    const { id } = question
    const left = new AbortController()
    open.set(id, left)
    const answer = await valueFor(question, left.signal).then(
      value => ({ id, value }),
      ({ name, message }: Error) => ({ id, error: { name, message } }),
    )
    open.delete(id)
    channel.send({ [KEYS.answer]: answer satisfies Answer })
  }

  function valueFor(question: Exclude<Question, { type: 'left' }>, signal: AbortSignal): Promise<unknown> {
    if (question.type === 'state') return compiler.state()
    if (question.type === 'prepare') return compiler.prepare(question.version)
    return compiler.compile(question.request, question.client, signal)
  }
}

/** The compiler of the process at the other end. */
export function remoteCompiler(channel: Channel): Compiler {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  channel.onMessage(message => {
    const answer = read<Answer>(message, 'answer')
    if (answer) waiting.get(answer.id)?.(answer)
  })
  channel.onClose(() => {
    for (const [id, settle] of waiting) settle({ id, error: { name: 'Error', message: 'The compiler has ended.' } })
  })
  return {
    state: () => ask({ type: 'state' }),
    prepare: version => ask({ type: 'prepare', version }),
    compile: (request, client, signal) => ask({ type: 'compile', request, client }, signal),
  }

  function ask<T>(
    question:
      | { type: 'state' }
      | { type: 'prepare'; version: string }
      | { type: 'compile'; request: RunRequest; client: string },
    signal?: AbortSignal,
  ): Promise<T> {
    const id = ++last
    const send = (question: Question) => channel.send({ [KEYS.ask]: question })
    const leave = () => send({ type: 'left', id })
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ value, error }) => {
        waiting.delete(id)
        signal?.removeEventListener('abort', leave)
        // Callers compare the name, because a class is not the same in two processes.
        if (error) reject(Object.assign(new Error(error.message), { name: error.name }))
        else resolve(value as T)
      })
      send({ ...question, id })
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave)
    })
  }
}

/** Keys of our messages, which Node's own and those of other code do not have. */
const KEYS = { ask: 'askCompiler', answer: 'compilerAnswers' } as const

function read<T>(message: unknown, kind: keyof typeof KEYS): T | undefined {
  return (message as Partial<Record<string, T>> | null)?.[KEYS[kind]]
}
