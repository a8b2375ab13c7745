// Code written for a later release: what a name that came with it is written as in an earlier one.

import type { History } from '../library/history/history.ts'
import { pathAbove } from '../library/names/paths.ts'

export interface OlderName {
  use: string[]
  note?: string
}

/** `null` where nothing is known; every path of `use` is in the version. */
export function olderName(history: History, path: string, version: string): OlderName | null {
  const isThere = (each: string) => history.isIn(each, version) !== false
  const renamed = renamedIn(history).get(path)
  if (renamed !== undefined && isThere(renamed)) return { use: [renamed] }
  for (let at: string | null = path; at !== null && at !== 'std'; at = pathAbove(at)) {
    const written = Object.hasOwn(BEFORE, at) ? BEFORE[at]! : null
    const use = written?.use.filter(isThere) ?? []
    if (written && (use.length > 0 || written.note)) return { ...written, use }
  }
  const from = history.cameFrom(path)
  return from && isThere(from.path) ? { use: [from.path] } : null
}

const renames = new WeakMap<History, Map<string, string>>()

/** New name → the one that it replaced, which went on as deprecated: both are the same thing. */
function renamedIn(history: History): Map<string, string> {
  const known = renames.get(history)
  if (known) return known
  const found = new Map<string, string>()
  for (const { path, changes = [] } of history.rows)
    for (const { parts, use } of changes)
      if (use !== undefined && parts.includes('deprecated') && !found.has(use)) found.set(use, path)
  renames.set(history, found)
  return found
}

const NO_IO = 'Before 0.16 no `std.Io` is passed: files, sockets, clocks and threads are used as they are.'
const now = (...use: string[]): OlderName => ({ use })

/** What no history tells, as it is another way to the same end. */
export const BEFORE: Readonly<Record<string, OlderName>> = {
  'std.Deque': { use: ['std.ArrayList', 'std.DoublyLinkedList'], note: 'There is no queue with two ends before 0.16.' },
  'std.Io.Dir': now('std.fs.Dir', 'std.fs.cwd'),
  'std.Io.async': { use: ['std.Thread.spawn', 'std.Thread.Pool.spawn'], note: 'Start a thread and `join` it.' },
  'std.Io.concurrent': { use: ['std.Thread.spawn', 'std.Thread.Pool.spawn'], note: 'Start a thread and `join` it.' },
  'std.Io.Future': now('std.Thread.join'),
  'std.Io.Group': now('std.Thread.WaitGroup', 'std.Thread.Pool.spawnWg'),
  'std.Io.Select': now('std.Thread.ResetEvent', 'std.Thread.Condition'),
  'std.Io.Queue': { use: ['std.Thread.Mutex', 'std.Thread.Condition'], note: 'Guard a list of your own.' },
  'std.Io.Event': now('std.Thread.ResetEvent'),
  'std.Io.Threaded': { use: [], note: NO_IO },
  'std.Io.Evented': { use: [], note: NO_IO },
  'std.Io.VTable': { use: [], note: NO_IO },
  'std.Io.Clock': now('std.time.Instant.now', 'std.time.nanoTimestamp', 'std.time.Timer'),
  'std.Io.Timestamp': now('std.time.Instant', 'std.time.nanoTimestamp', 'std.time.Timer'),
  'std.Io.Duration': { use: ['std.time.ns_per_s'], note: 'A number of nanoseconds.' },
  'std.Io.Timeout': { use: [], note: 'A number of nanoseconds.' },
  'std.Io.sleep': now('std.Thread.sleep'),
  'std.Io.random': now('std.crypto.random'),
  'std.Io.randomSecure': now('std.crypto.random'),
  'std.Io.futexWait': now('std.Thread.Futex.wait'),
  'std.Io.futexWaitTimeout': now('std.Thread.Futex.timedWait'),
  'std.Io.futexWake': now('std.Thread.Futex.wake'),
  'std.Io.lockStderr': now('std.debug.lockStderrWriter'),
  'std.Io.unlockStderr': now('std.debug.unlockStderrWriter'),
  'std.debug.lockStderr': now('std.debug.lockStderrWriter'),
  'std.debug.unlockStderr': now('std.debug.unlockStderrWriter'),
  'std.PriorityQueue.empty': now('std.PriorityQueue.init'),
  'std.PriorityDequeue.empty': now('std.PriorityDequeue.init'),
  'std.mem.countScalar': now('std.mem.count'),
  'std.mem.cut': now('std.mem.indexOf', 'std.mem.splitSequence'),
  'std.mem.cutLast': now('std.mem.lastIndexOf', 'std.mem.splitBackwardsSequence'),
  'std.mem.cutPrefix': now('std.mem.startsWith'),
  'std.mem.cutSuffix': now('std.mem.endsWith'),
  'std.mem.cutScalar': now('std.mem.indexOfScalar', 'std.mem.splitScalar'),
  'std.mem.cutScalarLast': now('std.mem.lastIndexOfScalar', 'std.mem.splitBackwardsScalar'),
  'std.mem.findLast': now('std.mem.lastIndexOf'),
  'std.mem.findMax': now('std.mem.indexOfMax'),
  'std.process.Args': now('std.process.argsAlloc', 'std.process.args'),
  'std.process.Environ': now('std.process.EnvMap', 'std.process.getEnvMap', 'std.process.getEnvVarOwned'),
  'std.process.Init': {
    use: ['std.process.argsAlloc', 'std.process.getEnvMap'],
    note: 'Before 0.16 `main` takes no parameter: make the allocator, and ask for arguments and variables yourself.',
  },
  'std.process.run': now('std.process.Child.run'),
  'std.process.RunOptions': now('std.process.Child.run'),
  'std.process.RunResult': now('std.process.Child.RunResult'),
  'std.process.RunError': now('std.process.Child.RunError'),
  'std.process.spawn': now('std.process.Child.init', 'std.process.Child.spawn'),
  'std.process.spawnPath': now('std.process.Child.init', 'std.process.Child.spawn'),
  'std.process.SpawnOptions': now('std.process.Child'),
  'std.process.SpawnError': now('std.process.Child.SpawnError'),
  'std.process.replace': now('std.process.execv', 'std.process.execve'),
  'std.process.currentPath': now('std.process.getCwd'),
  'std.process.currentPathAlloc': now('std.process.getCwdAlloc'),
  'std.process.setCurrentPath': now('std.process.changeCurDir'),
  'std.process.setCurrentDir': now('std.fs.Dir.setAsCwd'),
  'std.process.executablePath': now('std.fs.selfExePath'),
  'std.process.executablePathAlloc': now('std.fs.selfExePathAlloc'),
  'std.process.executableDirPath': now('std.fs.selfExeDirPath'),
  'std.process.executableDirPathAlloc': now('std.fs.selfExeDirPathAlloc'),
  'std.process.openExecutable': now('std.fs.openSelfExe'),
  'std.process.protectMemory': now('std.posix.mprotect'),
  'std.testing.environ': now('std.process.getEnvMap'),
  'std.testing.io': { use: [], note: NO_IO },
  'std.testing.io_instance': { use: [], note: NO_IO },
}
