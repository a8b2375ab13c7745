// Buttons of the shell that React answers, pressed before it has come: they are pressed again when it is there.

export interface HeldPresses {
  count(): number
  /** Nothing is held from now on. */
  release(): void
}

/** Buttons that open something by themselves or that plain code answers are none of these; those of articles neither, but one. */
const HELD = '#_app button:not([popovertarget], [data-color-mode], [data-search])'

export function holdPresses(): HeldPresses {
  const pressed: HTMLElement[] = []
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(HELD) : null
    if (button && (!button.closest('[data-body]') || 'keepOffline' in button.dataset)) pressed.push(button)
  }
  document.addEventListener('click', onClick, true)
  return {
    count: () => pressed.length,
    release() {
      document.removeEventListener('click', onClick, true)
      for (const button of pressed.splice(0)) if (button.isConnected) button.click()
    },
  }
}
