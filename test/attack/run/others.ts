// Readers beside the attack, who want nothing but their answer.

import { SPEED } from '../../speed.ts'
import { pause } from './pause.ts'
import type { HostileProgram } from './programs.ts'

export interface Bystanders {
  /** Milliseconds, the slowest of each: a page, a program that was compiled before, a new one. */
  page: number
  kept: number
  fresh: number
  freshMedian: number
  failures: string[]
}

/** Readers with addresses of their own, who ask now and then. */
export function watchOthers(origin: string, patienceMs: number): { end(): Promise<Bystanders> } {
  const failures: string[] = []
  const slowest = { page: 0, kept: 0 }
  const fresh: number[] = []
  let isOver = false
  let turn = 0
  const timed = async (work: () => Promise<number>): Promise<{ ms: number; status: number }> => {
    const started = performance.now()
    const status = await work()
    return { ms: performance.now() - started, status }
  }
  const reader = (source: string) => () =>
    post(origin, { name: '', kind: 'run', source }, `192.0.2.${turn % 200}`).then(({ status }) => status)
  const pages = async () => {
    while (!isOver) {
      const { ms, status } = await timed(() =>
        fetch(`${origin}/page.txt`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      slowest.page = Math.max(slowest.page, ms)
      if (status !== 200) failures.push(`a reader of a page: ${status}`)
      await pause(100)
    }
  }
  const runs = async () => {
    await reader('pub fn main() void {}')()
    while (!isOver) {
      turn++
      const kept = await timed(reader('pub fn main() void {}'))
      slowest.kept = Math.max(slowest.kept, kept.ms)
      const changed = await timed(reader(`pub fn main() void {} // ${Math.random()}`))
      if (changed.status === 200) fresh.push(changed.ms)
      await pause(500)
    }
  }
  const going = Promise.all([pages(), runs()])
  return {
    async end() {
      isOver = true
      await going
      for (const [what, ms] of Object.entries(slowest))
        if (ms > patienceMs) failures.push(`a reader waited ${Math.round(ms)} ms for a ${what}`)
      const sorted = [...fresh].sort((a, b) => a - b)
      const round = (value = 0) => Math.round(value)
      return {
        page: round(slowest.page),
        kept: round(slowest.kept),
        fresh: round(sorted.at(-1)),
        freshMedian: round(sorted[sorted.length >> 1]),
        failures,
      }
    },
  }
}

export async function post(
  origin: string,
  { source, kind }: HostileProgram,
  client: string,
  encoding = 'gzip, br',
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${origin}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client, 'accept-encoding': encoding },
      body: JSON.stringify({ source, kind }),
      signal: AbortSignal.timeout(60_000 * SPEED),
    })
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') }
  } catch {
    return { status: 0, text: '' }
  }
}
