// Colour mode: preference light, dark or system; what is shown; pages that force one (R26, R35).

import { COLOR_MODE_KEY } from '../../model/wire/contract.ts'

export type Mode = 'light' | 'dark'
export type Preference = Mode | 'system'

export interface ColorMode {
  preference(): Preference
  /** What is on the screen now. */
  shown(): Mode
  /** Nothing changes on a page that forces a mode. */
  prefer(next: Preference): void
  /** The opposite of what is shown, whatever the preference was (R26). */
  toggle(): void
  /** A page may force a mode; forcing `system` means nothing and is said so. */
  force(mode: string | undefined): void
  /** Reads the preference, and follows the operating system and other tabs from now on. */
  start(): void
}

export function createColorMode(): ColorMode {
  let preference: Preference = 'system'
  let forced: Mode | null = null

  const shown = () => forced ?? (preference === 'system' ? systemMode() : preference)
  const apply = () => {
    const mode = shown()
    const { classList } = document.documentElement
    classList.toggle('dark', mode === 'dark')
    classList.toggle('light', mode === 'light')
  }
  const prefer = (next: Preference) => {
    if (forced) return
    preference = next
    try {
      localStorage.setItem(COLOR_MODE_KEY, next)
    } catch {
      // Storage may be switched off: the choice then lasts as long as the page.
    }
    apply()
  }

  return {
    preference: () => preference,
    shown,
    prefer,
    toggle: () => prefer(shown() === 'dark' ? 'light' : 'dark'),
    force(mode) {
      if (mode === 'system') console.warn('You cannot force the colorMode to system at the page level.')
      forced = mode === 'light' || mode === 'dark' ? mode : null
      apply()
    },
    start() {
      preference = readPreference()
      matchMedia(PREFERS_DARK).addEventListener('change', apply)
      window.addEventListener('storage', event => {
        // No key: everything was cleared.
        if (event.key !== null && event.key !== COLOR_MODE_KEY) return
        preference = readPreference()
        apply()
      })
    },
  }
}

const PREFERS_DARK = '(prefers-color-scheme: dark)'

function readPreference(): Preference {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function systemMode(): Mode {
  return matchMedia(PREFERS_DARK).matches ? 'dark' : 'light'
}
