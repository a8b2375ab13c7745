// Colour mode: preference light, dark or system; what is shown; pages that force one (spec section 4, R26, R35).

import { COLOR_MODE_KEY } from '../../model/wire/contract.ts'
import { createExternalStore } from './external-store.ts'

export type Mode = 'light' | 'dark'
export type Preference = Mode | 'system'

const preference = createExternalStore<Preference>('system')
let forced: Mode | null = null

export const colorMode = { get: preference.get, subscribe: preference.subscribe }

/** What is on the screen now. */
export function shownMode(): Mode {
  if (forced) return forced
  const wanted = preference.get()
  return wanted === 'system' ? systemMode() : wanted
}

export function setPreference(next: Preference): void {
  if (forced) return
  preference.set(next)
  try {
    localStorage.setItem(COLOR_MODE_KEY, next)
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
  apply()
}

/** The opposite of what is shown, whatever the preference was (R26). */
export function toggleColorMode(): void {
  setPreference(shownMode() === 'dark' ? 'light' : 'dark')
}

/** A page may force a mode; forcing `system` means nothing and is said so. */
export function forceMode(mode: string | undefined): void {
  if (mode === 'system') console.warn('You cannot force the colorMode to system at the page level.')
  forced = mode === 'light' || mode === 'dark' ? mode : null
  apply()
}

export function startColorMode(): void {
  preference.set(readPreference())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  window.addEventListener('storage', event => {
    // No key: everything was cleared.
    if (event.key !== null && event.key !== COLOR_MODE_KEY) return
    preference.set(readPreference())
    apply()
  })
}

function apply(): void {
  const mode = shownMode()
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
}

function readPreference(): Preference {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function systemMode(): Mode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
