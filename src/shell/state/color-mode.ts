// Colour mode: the preference (light, dark or system), the mode that is shown, and pages that force a mode (R26, R35).

import { COLOR_MODE_KEY } from '../../model/wire/contract.ts'
import { mediaMatches, onMediaChange } from './media.ts'

export type Mode = 'light' | 'dark'
export type Preference = Mode | 'system'

export type ColorMode = ReturnType<typeof createColorMode>

export function createColorMode() {
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
      // Storage may be disabled. Then the choice lasts as long as the page.
    }
    apply()
  }
  const toggle = () => {
    const next = shown() === 'dark' ? 'light' : 'dark'
    // A reader who returns to the mode of the system follows it again.
    prefer(next === systemMode() ? 'system' : next)
  }

  return {
    preference: () => preference,
    shown,
    /** Sets the preference. Has no effect on a page that forces a mode. */
    prefer,
    /** Switches to the opposite of the shown mode (R26): to the preference `system` if the system has that mode. */
    toggle,
    /** Forces the mode of a page. Forcing `system` has no effect and logs a warning. */
    force(mode: string | undefined) {
      if (mode === 'system') console.warn('You cannot force the colorMode to system at the page level.')
      forced = mode === 'light' || mode === 'dark' ? mode : null
      apply()
    },
    /** Reads the preference and starts to listen to buttons, the operating system and other tabs. */
    start() {
      preference = readPreference()
      onMediaChange(PREFERS_DARK, apply)
      // The listener is on the document, so that the buttons work even if hydration fails. Before that, the head script
      // handles clicks whose default is not prevented.
      document.addEventListener('click', event => {
        if (!(event.target as Element | null)?.closest?.(COLOR_MODE_BUTTON)) return
        event.preventDefault()
        toggle()
      })
      window.addEventListener('storage', event => {
        // The key is null if the whole storage was cleared.
        if (event.key !== null && event.key !== COLOR_MODE_KEY) return
        preference = readPreference()
        apply()
      })
    },
  }
}

/** Selects the buttons. A page that forces a mode disables them (R35). */
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
