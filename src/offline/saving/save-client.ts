// The page's side of saving everything: asks the worker for one piece after the other while a reader wants it.

import type { LatestBuild } from '../../model/wire/build.ts'
import { LATEST_BUILD } from '../../model/wire/contract.ts'
import { type SiteList, siteListUrl } from '../../model/wire/site-list.ts'
import type { SaveAnswer, SaveCommand } from '../worker-messages.ts'
import type { SaveState } from './saved-store.ts'
import { roomFor, type SaveRequest, targetsOf } from './targets.ts'

/** After the connection was lost, where the browser does not say that it is back. */
const WAIT_MS = 5000

export type Ask = (command: SaveCommand) => Promise<SaveAnswer>

/** `null` where the browser has no service worker. */
export async function openWorker(): Promise<Ask | null> {
  if (!('serviceWorker' in navigator) || typeof CompressionStream === 'undefined') return null
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  return command =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data as SaveAnswer)
      active.postMessage(command, [port2])
    })
}

export interface Room {
  needed: number
  /** What the browser would still take; unknown where it does not tell. */
  free: number | undefined
}

export async function measureRoom(request: SaveRequest): Promise<Room> {
  const latest = (await (await fetch(LATEST_BUILD)).json()) as LatestBuild
  const list = (await (await fetch(siteListUrl(latest.id))).json()) as SiteList
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return {
    needed: roomFor(targetsOf({ list, checksums: {} }, request)),
    free: quota === undefined ? undefined : quota - usage,
  }
}

export interface Saving {
  pause(): void
  resume(): void
}

/** Goes on until all is saved, or until it is paused; tells after each piece how far it is. */
export function startSaving(ask: Ask, request: SaveRequest, onState: (state: SaveState) => void): Saving {
  let isPaused = false
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (!isPaused) {
      const state = await ask({ type: 'keep', command: 'step', request })
      if (!state || isPaused) break
      onState(state)
      if (state.status === 'done' || state.status === 'full') break
      if (state.status === 'waiting') await connection()
    }
    isRunning = false
  }
  void run()
  return {
    pause() {
      isPaused = true
      void ask({ type: 'keep', command: 'pause' }).then(state => state && onState(state))
    },
    resume() {
      isPaused = false
      void run()
    },
  }
}

function connection(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      removeEventListener('online', end)
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', end)
    const timer = setTimeout(end, WAIT_MS)
  })
}
