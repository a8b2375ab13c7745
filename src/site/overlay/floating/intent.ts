// When something beside the pointer opens and closes: the delays of spec section 9, without a document.

export interface IntentOptions<Trigger> {
  openDelay: number
  closeDelay: number
  /** After one has closed, the next opens at once within this time. */
  skipDelay?: number
  /** Called a little before it opens, for what takes a while. */
  prepare?: { after: number; run: (trigger: Trigger) => void }
  show: (trigger: Trigger) => void
  hide: (trigger: Trigger) => void
}

export interface Intent<Trigger> {
  /** The pointer is on a trigger, or on what it opened (the same trigger again). */
  enter(trigger: Trigger): void
  /** The pointer is on nothing of ours. */
  leave(): void
  /** Opens without waiting: the keyboard's way, by default. */
  open(trigger: Trigger): void
  /** Closes at once. A trigger that was pressed stays quiet until it is left. */
  close(pressed?: Trigger): void
  shown(): Trigger | null
}

export function createIntent<Trigger>(options: IntentOptions<Trigger>): Intent<Trigger> {
  const { openDelay, closeDelay, skipDelay = 0, prepare, show, hide } = options
  let shown: Trigger | null = null
  let wanted: Trigger | null = null
  let quiet: Trigger | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let opening: ReturnType<typeof setTimeout> | undefined
  let preparing: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    for (const timer of [opening, preparing, closing]) clearTimeout(timer)
    wanted = null
  }
  const hideNow = () => {
    if (shown === null) return
    const left = shown
    shown = null
    closedAt = Date.now()
    hide(left)
  }
  const showNow = (trigger: Trigger) => {
    stop()
    if (shown === trigger) return
    hideNow()
    shown = trigger
    show(trigger)
  }
  return {
    enter(trigger) {
      if (trigger === quiet) return
      quiet = null
      if (trigger === shown) return stop()
      if (trigger === wanted) return
      const canSkip = skipDelay > 0 && (shown !== null || Date.now() - closedAt <= skipDelay)
      if (canSkip) return showNow(trigger)
      stop()
      wanted = trigger
      if (shown !== null) closing = setTimeout(hideNow, closeDelay)
      if (prepare) preparing = setTimeout(() => prepare.run(trigger), prepare.after)
      opening = setTimeout(() => showNow(trigger), openDelay)
    },
    leave() {
      quiet = null
      clearTimeout(closing)
      const isOpen = shown !== null
      stop()
      if (isOpen) closing = setTimeout(hideNow, closeDelay)
    },
    open: showNow,
    close(pressed) {
      stop()
      hideNow()
      if (pressed !== undefined) quiet = pressed
    },
    shown: () => shown,
  }
}
