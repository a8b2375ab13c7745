// Single-key shortcuts can be switched off (WCAG 2.1.4); remembered on the device.

const KEY = 'single-keys'

/** Where storage is switched off the choice lasts as long as the page. */
let unstored: boolean | null = null

/** Read anew each time, so that other tabs follow. */
export function areSingleKeysOn(): boolean {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    unstored = isOn
  }
}
