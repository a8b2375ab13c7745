// A pool of threads that each do one job at a time. If a job exceeds its time limit, its thread is terminated, because an
// endless loop cannot be stopped in any other way.

import { WorkBusy, WorkTimeout } from './work.ts'

export interface WorkerPool {
  run(job: unknown, limits: JobLimits): Promise<unknown>
  /** Terminates all threads and rejects their jobs. */
  close(): Promise<void>
}

export interface JobLimits {
  /** Time for loading data, which a thread does before its first job of a kind. */
  prepareMs: number
  /** Time for the work, measured from the thread's `begun` message. */
  workMs: number
  /** Message of the error if the work takes too long. */
  tooLong: string
}

export interface Thread {
  send(job: unknown): void
  end(): Promise<unknown>
}

export interface ThreadEvents {
  message(message: ThreadMessage): void
  /** The thread has ended without finishing its job. */
  lost(error: unknown): void
}

export type ThreadMessage =
  | { type: 'begun' }
  | { type: 'done'; value: unknown }
  /** The job failed, but the thread can be used further. */
  | { type: 'failed'; error: unknown }

interface PoolOptions {
  start(events: ThreadEvents): Thread
  size: number
  /** Maximum number of jobs that wait for a thread. Further ones are rejected. */
  maxWaiting: number
  /** Maximum time that a job waits for a thread. */
  maxWaitMs: number
}

interface Waiting {
  job: unknown
  limits: JobLimits
  resolve(value: unknown): void
  reject(error: unknown): void
  timer: ReturnType<typeof setTimeout>
}

interface Member {
  thread: Thread
  /** The current job. */
  task: Waiting | null
}

export function createWorkerPool({ start, size, maxWaiting, maxWaitMs }: PoolOptions): WorkerPool {
  const members = new Set<Member>()
  /** A stack: under low load the same thread gets every job, and only that one loads the data. */
  const idle: Member[] = []
  const waiting: Waiting[] = []
  let isClosed = false

  return {
    run(job, limits) {
      if (isClosed) return Promise.reject(new WorkBusy('The server is about to end. Try again in a moment.'))
      return new Promise((resolve, reject) => {
        const task: Waiting = { job, limits, resolve, reject, timer: setTimeout(giveUp, maxWaitMs) }
        function giveUp() {
          waiting.splice(waiting.indexOf(task), 1)
          reject(busy())
        }
        const member = idle.pop() ?? (members.size < size ? spawn() : null)
        if (member) return assign(member, task)
        if (waiting.length < maxWaiting) return void waiting.push(task)
        clearTimeout(task.timer)
        reject(busy())
      })
    },
    async close() {
      isClosed = true
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer)
        reject(busy())
      }
      await Promise.all([...members].map(member => terminate(member, busy())))
    },
  }

  function spawn(): Member {
    const thread = start({
      message: message => onMessage(member, message),
      lost: error => void terminate(member, error),
    })
    const member: Member = { thread, task: null }
    members.add(member)
    return member
  }

  function assign(member: Member, task: Waiting): void {
    clearTimeout(task.timer)
    member.task = task
    limit(member, task, task.limits.prepareMs)
    try {
      member.thread.send(task.job)
    } catch (error) {
      // A job that cannot be serialized fails alone; the thread is not affected.
      onMessage(member, { type: 'failed', error })
    }
  }

  function limit(member: Member, task: Waiting, milliseconds: number): void {
    clearTimeout(task.timer)
    task.timer = setTimeout(() => void terminate(member, new WorkTimeout(task.limits.tooLong)), milliseconds)
  }

  function onMessage(member: Member, message: ThreadMessage): void {
    const { task } = member
    if (!task) return
    if (message.type === 'begun') {
      limit(member, task, task.limits.workMs)
      return
    }
    clearTimeout(task.timer)
    member.task = null
    if (message.type === 'done') task.resolve(message.value)
    else task.reject(message.error)
    const next = waiting.shift()
    if (next) assign(member, next)
    else idle.push(member)
  }

  /** Terminates a thread, rejects its job, and starts a new thread for the next waiting job. */
  async function terminate(member: Member, error: unknown): Promise<void> {
    if (!members.delete(member)) return
    const at = idle.indexOf(member)
    if (at !== -1) idle.splice(at, 1)
    if (member.task) {
      clearTimeout(member.task.timer)
      member.task.reject(error)
      member.task = null
    }
    const ended = member.thread.end()
    const next = isClosed ? undefined : waiting.shift()
    if (next) assign(spawn(), next)
    await ended
  }
}

function busy(): WorkBusy {
  return new WorkBusy('Too much is being asked at the moment. Try again in a few seconds.')
}
