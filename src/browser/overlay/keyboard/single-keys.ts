// Single-key shortcuts can be switched off (WCAG 2.1.4); remembered on the device.

const KEY = 'single-keys'

export interface SingleKeys {
  /** Read anew each time, so that other tabs follow. */
  areOn(): boolean
  set(isOn: boolean): void
}

export function createSingleKeys(): SingleKeys {
  /** Where storage is switched off the choice lasts as long as the page. */
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
