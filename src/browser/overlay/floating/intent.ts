// Decides when a floating element opens and closes, from delays alone. It does not use the DOM.

export interface IntentOptions<Trigger> {
  openDelay: number
  closeDelay: number
  /** Within this time after one has closed, the next opens immediately. */
  skipDelay?: number
  /** Called before it opens, to start loading. */
  prepare?: { after: number; run: (trigger: Trigger) => void }
  show: (trigger: Trigger) => void
  hide: (trigger: Trigger) => void
}

export type Intent<Trigger> = ReturnType<typeof createIntent<Trigger>>

type Timer = ReturnType<typeof setTimeout> | undefined

export function createIntent<Trigger>(options: IntentOptions<Trigger>) {
  const { openDelay, closeDelay, skipDelay = 0, prepare, show, hide } = options
  let shown: Trigger | null = null
  let wanted: Trigger | null = null
  /** A pressed trigger, which does not open again until the pointer has left it. */
  let quiet: Trigger | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let opening: Timer
  let preparing: Timer
  let closing: Timer

  const cancelOpening = () => {
    clearTimeout(opening)
    clearTimeout(preparing)
    wanted = null
  }
  const cancelClosing = () => {
    clearTimeout(closing)
    closing = undefined
  }
  const hideNow = () => {
    cancelClosing()
    if (shown === null) return
    const left = shown
    shown = null
    closedAt = Date.now()
    hide(left)
  }
  const showNow = (trigger: Trigger) => {
    cancelOpening()
    cancelClosing()
    if (shown === trigger) return
    hideNow()
    shown = trigger
    show(trigger)
  }
  const hideSoon = () => {
    if (shown !== null) closing ??= setTimeout(hideNow, closeDelay)
  }

  return {
    /** The pointer is on a trigger, or on the element that it has opened. */
    enter(trigger: Trigger) {
      if (trigger === quiet || trigger === wanted) return
      quiet = null
      cancelOpening()
      if (trigger === shown) return cancelClosing()
      const isNext = shown !== null || Date.now() - closedAt <= skipDelay
      if (skipDelay > 0 && isNext) return showNow(trigger)
      hideSoon()
      wanted = trigger
      if (prepare) preparing = setTimeout(() => prepare.run(trigger), prepare.after)
      opening = setTimeout(() => showNow(trigger), openDelay)
    },
    /** The pointer is on neither a trigger nor an open element. */
    leave() {
      quiet = null
      cancelOpening()
      hideSoon()
    },
    /** Opens immediately. */
    open: showNow,
    /** Closes immediately. A pressed trigger does not open again until the pointer has left it. */
    close(pressed: Trigger | null = null) {
      cancelOpening()
      hideNow()
      quiet = pressed
    },
    shown: () => shown,
  }
}
