// The numbers about overlays listed under "Constants" in docs/specification.md. The page's first script does not need them.

export const TOAST = { duration: 5000, max: 5, removeDelay: 200, gap: 16, swipeThreshold: 50, hotkey: 'F8' } as const
export const TOOLTIP = { openDelay: 700, skipDelay: 300 } as const
export const HOVER_CARD = { openDelay: 700, closeDelay: 300 } as const
/** Animation time of modals and slide-overs. */
export const DIALOG_MS = 200
/** The duration is in seconds, the velocity in pixels per millisecond. */
export const DRAWER = { duration: 0.5, closeThreshold: 0.25, scrollLockTimeout: 100, velocity: 0.4 } as const
