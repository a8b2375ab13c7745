// Single-key shortcuts can be switched off (WCAG 2.1.4). The choice is stored on the device.

const KEY = 'single-keys'

export type SingleKeys = ReturnType<typeof createSingleKeys>

export function createSingleKeys() {
  /** The choice if storage is disabled. It lasts as long as the page. */
  let unstored: boolean | null = null
  return {
    /** Reads the stored choice each time, so that other tabs follow. */
    areOn() {
      if (unstored !== null) return unstored
      try {
        return localStorage.getItem(KEY) !== 'off'
      } catch {
        return true
      }
    },
    set(isOn: boolean) {
      try {
        if (isOn) localStorage.removeItem(KEY)
        else localStorage.setItem(KEY, 'off')
      } catch {
        unstored = isOn
      }
    },
  }
}
