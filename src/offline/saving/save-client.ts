// Lets the service worker save the site, step by step, until it is complete or paused.

import type { LatestBuild } from '../../model/wire/build.ts'
import { LATEST_BUILD } from '../../model/wire/contract.ts'
import { type SiteList, siteListUrl } from '../../model/wire/site-list.ts'
import { SOURCES_FILE, type SourceList } from '../../model/wire/source.ts'
import type { SaveCommand, SaveReply } from '../worker-messages.ts'
import { type SaveRequest, spaceFor, targetsOf } from './targets.ts'

/** Time between attempts after the connection was lost, in case the browser sends no `online` event. */
const WAIT_MS = 5000

export type Progress = NonNullable<SaveReply>

export type SendCommand = (command: SaveCommand) => Promise<SaveReply>

/** Returns `null` if the browser has no service worker. */
export async function openWorker(): Promise<SendCommand | null> {
  if (!('serviceWorker' in navigator) || typeof CompressionStream === 'undefined') return null
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  return command =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data as SaveReply)
      active.postMessage(command, [port2])
    })
}

export interface SpaceEstimate {
  needed: number
  /** The remaining quota, if the browser reports it. */
  free: number | undefined
}

export async function estimateSpace(request: SaveRequest): Promise<SpaceEstimate> {
  const latest = (await (await fetch(LATEST_BUILD)).json()) as LatestBuild
  const list = (await (await fetch(siteListUrl(latest.id))).json()) as SiteList
  const sources = (await (await fetch(SOURCES_FILE)).json()) as SourceList
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return {
    needed: spaceFor(targetsOf({ list, checksums: {}, sources }, request)),
    free: quota === undefined ? undefined : quota - usage,
  }
}

export type Saving = ReturnType<typeof startSaving>

/** Saves until everything is saved, or until it is paused. Reports the state after each step. */
export function startSaving(send: SendCommand, request: SaveRequest, onState: (state: Progress) => void) {
  let isPaused = false
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (!isPaused) {
      const state = await send({ type: 'keep', command: 'step', request })
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
      void send({ type: 'keep', command: 'pause' }).then(state => state && onState(state))
    },
    resume() {
      isPaused = false
      void run()
    },
  }
}

function connection(): Promise<void> {
  return new Promise(resolve => {
    addEventListener('online', () => resolve(), { once: true, signal: AbortSignal.timeout(WAIT_MS) })
    setTimeout(resolve, WAIT_MS)
  })
}
