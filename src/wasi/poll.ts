// `poll_oneoff`: waits for clocks and streams. Streams are always ready, so a program only waits if it polls nothing but clocks.

import { timeOf } from './clock.ts'
import type { Memory } from './memory.ts'
import { ERRNO } from './numbers.ts'

const SUBSCRIPTION_BYTES = 48
const EVENT_BYTES = 32
const CLOCK = 0
const IS_ABSOLUTE = 1

export function createPoll(memory: Memory, sleep: (milliseconds: number) => void) {
  return (subscriptions: number, events: number, count: number, counted: number): number => {
    if (count === 0) return ERRNO.invalid
    const all = Array.from({ length: count }, (_, index) => read(subscriptions + index * SUBSCRIPTION_BYTES))
    const streams = all.filter(({ type }) => type !== CLOCK)
    const first = Math.min(...all.map(({ wait }) => wait))
    if (streams.length === 0 && first > 0) sleep(first)
    const happened = streams.length > 0 ? streams : all.filter(({ wait }) => wait <= first)
    for (const [index, { userData, type }] of happened.entries()) {
      const at = events + index * EVENT_BYTES
      memory.bytes(at, EVENT_BYTES).fill(0)
      memory.setU64(at, userData)
      memory.setU8(at + 10, type)
    }
    memory.setU32(counted, happened.length)
    return ERRNO.success
  }

  function read(at: number): { userData: bigint; type: number; wait: number } {
    const type = memory.u8(at + 8)
    if (type !== CLOCK) return { userData: memory.u64(at), type, wait: 0 }
    const timeout = memory.u64(at + 24)
    const isAbsolute = (memory.u8(at + 40) & IS_ABSOLUTE) !== 0
    const nanoseconds = isAbsolute ? timeout - timeOf(memory.u32(at + 16)) : timeout
    return { userData: memory.u64(at), type, wait: Math.max(0, Number(nanoseconds) / 1e6) }
  }
}
