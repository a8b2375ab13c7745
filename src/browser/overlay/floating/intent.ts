// When something beside the pointer opens and closes: after the delays it is given, without a document.

export interface IntentOptions<Trigger> {
  openDelay: number
  closeDelay: number
  /** After one has closed, the next opens at once within this time. */
  skipDelay?: number
  /** Called a while before it opens, for what takes time. */
  prepare?: { after: number; run: (trigger: Trigger) => void }
  show: (trigger: Trigger) => void
  hide: (trigger: Trigger) => void
}

export interface Intent<Trigger> {
  /** The pointer is on a trigger, or on what that trigger has opened. */
  enter(trigger: Trigger): void
  /** The pointer is on nothing of ours. */
  leave(): void
  /** Opens without waiting. */
  open(trigger: Trigger): void
  /** Closes at once. A trigger that was pressed stays quiet until it is left. */
  close(pressed?: Trigger | null): void
  shown(): Trigger | null
}

type Timer = ReturnType<typeof setTimeout> | undefined

export function createIntent<Trigger>(options: IntentOptions<Trigger>): Intent<Trigger> {
  const { openDelay, closeDelay, skipDelay = 0, prepare, show, hide } = options
  let shown: Trigger | null = null
  let wanted: Trigger | null = null
  let quiet: Trigger | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let opening: Timer
  let preparing: Timer
  let closing: Timer

  const forget = () => {
    clearTimeout(opening)
    clearTimeout(preparing)
    wanted = null
  }
  const stay = () => {
    clearTimeout(closing)
    closing = undefined
  }
  const hideNow = () => {
    stay()
    if (shown === null) return
    const left = shown
    shown = null
    closedAt = Date.now()
    hide(left)
  }
  const showNow = (trigger: Trigger) => {
    forget()
    stay()
    if (shown === trigger) return
    hideNow()
    shown = trigger
    show(trigger)
  }
  const hideSoon = () => {
    if (shown !== null) closing ??= setTimeout(hideNow, closeDelay)
  }

  return {
    enter(trigger) {
      if (trigger === quiet || trigger === wanted) return
      quiet = null
      forget()
      if (trigger === shown) return stay()
      const isNext = shown !== null || Date.now() - closedAt <= skipDelay
      if (skipDelay > 0 && isNext) return showNow(trigger)
      hideSoon()
      wanted = trigger
      if (prepare) preparing = setTimeout(() => prepare.run(trigger), prepare.after)
      opening = setTimeout(() => showNow(trigger), openDelay)
    },
    leave() {
      quiet = null
      forget()
      hideSoon()
    },
    open: showNow,
    close(pressed = null) {
      forget()
      hideNow()
      quiet = pressed
    },
    shown: () => shown,
  }
}
