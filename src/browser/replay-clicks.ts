// Clicks on buttons that React handles, made before React has loaded. They are recorded, and replayed once it is there.

/**
 * Buttons of the shell that React handles. Popovers open by themselves, and plain code handles the search, the colour mode and the
 * buttons of articles, with one exception: saving the site for offline use.
 */
const HANDLED_BY_REACT = '#_app button:not([popovertarget], [data-color-mode], [data-search])'

export function replayClicks() {
  const clicked: HTMLElement[] = []
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(HANDLED_BY_REACT) : null
    if (button && (!button.closest('[data-body]') || 'keepOffline' in button.dataset)) clicked.push(button)
  }
  document.addEventListener('click', onClick, true)
  return {
    count: () => clicked.length,
    /** Replays the recorded clicks and stops recording. */
    release() {
      document.removeEventListener('click', onClick, true)
      for (const button of clicked.splice(0)) if (button.isConnected) button.click()
    },
  }
}
