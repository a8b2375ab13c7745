// Runs work in a child process, in parallel with the build. Bundling and drawing pictures take hundreds of megabytes that native
// libraries never free.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface Message {
  id: number
  answer?: unknown
  error?: string
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The process ends after this time without a request. Starting one takes a second of CPU. */
const IDLE_MS = 30_000

/** `module` exports `work`, a function of one argument. The process is started for the first request. */
export function createHelper<Request, Answer>(module: URL): (request: Request) => Promise<Answer> {
  const waiting = new Map<number, Waiting>()
  let child: Promise<ChildProcess> | null = null
  let last = 0

  const start = () => {
    const file = fileURLToPath(new URL('./helper.mjs', import.meta.url))
    const env = { ...process.env, NODE_ENV: 'production' }
    const started = fork(file, [module.href], { execArgv: [], env, serialization: 'advanced' })
    return new Promise<ChildProcess>((resolve, reject) => {
      started.on('message', ({ id, answer, error }: Message) => {
        if (id === 0) return resolve(started)
        const request = waiting.get(id)!
        waiting.delete(id)
        if (error === undefined) request.resolve(answer)
        else request.reject(new Error(error))
        if (waiting.size === 0) endWhenIdle(started)
      })
      const fail = (error: Error) => {
        child = null
        reject(error)
        for (const request of waiting.values()) request.reject(error)
        waiting.clear()
      }
      started.once('error', fail)
      started.once('exit', code => {
        if (code !== 0) fail(new Error(`A helper of the build ended with ${code}. Look at the lines above.`))
      })
    })
  }
  const endWhenIdle = (started: ChildProcess) => {
    // A process without requests does not keep the build from ending.
    started.unref()
    started.channel?.unref()
    setTimeout(() => {
      if (waiting.size > 0 || !started.connected) return
      child = null
      started.disconnect()
    }, IDLE_MS).unref()
  }
  return async request => {
    const id = ++last
    const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
    child ??= start()
    const started = await child
    started.ref()
    started.channel?.ref()
    started.send({ id, request })
    return (await answered) as Answer
  }
}
