// Single-key shortcuts can be switched off (WCAG 2.1.4). The choice is stored on the device.

const KEY = 'single-keys'

export interface SingleKeys {
  /** Reads the stored choice each time, so that other tabs follow. */
  areOn(): boolean
  set(isOn: boolean): void
}

export function createSingleKeys(): SingleKeys {
  /** The choice if storage is disabled. It lasts as long as the page. */
  let unstored: boolean | null = null
  return {
    areOn() {
      if (unstored !== null) return unstored
      try {
        return localStorage.getItem(KEY) !== 'off'
      } catch {
        return true
      }
    },
    set(isOn) {
      try {
        if (isOn) localStorage.removeItem(KEY)
        else localStorage.setItem(KEY, 'off')
      } catch {
        unstored = isOn
      }
    },
  }
}
