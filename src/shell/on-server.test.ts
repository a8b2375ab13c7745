// The shell is rendered on the server first: loading its modules must not ask for anything that only a browser has.

import { readdir } from 'node:fs/promises'
import { afterEach, expect, it, vi } from 'vitest'
// What the modules import from packages is loaded before: only the shell itself is watched.
import 'react'
import { createShellState } from './state/shell-state.ts'

const OF_THE_BROWSER = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'navigation',
  'matchMedia',
  'localStorage',
  'sessionStorage',
  'customElements',
]

afterEach(() => vi.unstubAllGlobals())

function watchGlobals(): string[] {
  const asked: string[] = []
  for (const name of OF_THE_BROWSER) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        asked.push(name)
        return undefined
      },
    })
  }
  return asked
}

it('no module uses browser APIs when it is loaded', async () => {
  const names = (await readdir('src/shell', { recursive: true })).filter(name => /(?<!\.test)\.tsx?$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  vi.resetModules()
  const asked = watchGlobals()
  for (const name of names) await import(/* @vite-ignore */ `./${name}`)
  expect(asked).toEqual([])
})

it('nor does its state when it is created', () => {
  const asked = watchGlobals()
  const { loading, openCategories } = createShellState()
  expect([loading.shown().status, openCategories.getOnServer()]).toEqual(['idle', []])
  expect(asked).toEqual([])
})
