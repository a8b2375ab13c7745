// Colour mode: preference light, dark or system; what is shown; pages that force one (R26, R35).

import { COLOR_MODE_KEY } from '../../model/wire/contract.ts'
import { mediaMatches } from './media.ts'

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
  /** Reads the preference, and follows buttons, the operating system and other tabs from now on. */
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
  const toggle = () => prefer(shown() === 'dark' ? 'light' : 'dark')

  return {
    preference: () => preference,
    shown,
    prefer,
    toggle,
    force(mode) {
      if (mode === 'system') console.warn('You cannot force the colorMode to system at the page level.')
      forced = mode === 'light' || mode === 'dark' ? mode : null
      apply()
    },
    start() {
      preference = readPreference()
      try {
        matchMedia(PREFERS_DARK).addEventListener('change', apply)
      } catch {
        // The system cannot be asked: what it prefers does not change either.
      }
      // On the document, so that the buttons work where the shell cannot be hydrated. The head script answers what nobody
      // has answered.
      document.addEventListener('click', event => {
        if (!(event.target as Element | null)?.closest?.(COLOR_MODE_BUTTON)) return
        event.preventDefault()
        toggle()
      })
      window.addEventListener('storage', event => {
        // No key: everything was cleared.
        if (event.key !== null && event.key !== COLOR_MODE_KEY) return
        preference = readPreference()
        apply()
      })
    },
  }
}

/** A page that forces a mode disables them (R35). */
export const COLOR_MODE_BUTTON = '[data-color-mode]:enabled'
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
  return mediaMatches(PREFERS_DARK) ? 'dark' : 'light'
}
