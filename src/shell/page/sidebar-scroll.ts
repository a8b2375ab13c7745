// The sidebar's position is kept across documents of one tab, and the current row is always in view.

const KEY = 'sidebar-scroll'

export function keepScroll(sidebar: HTMLElement): () => void {
  try {
    sidebar.scrollTop = Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    // Storage may be switched off.
  }
  const save = () => {
    try {
      sessionStorage.setItem(KEY, String(Math.round(sidebar.scrollTop)))
    } catch {
      // As above.
    }
  }
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/** Scrolls the sidebar alone, and only as far as needed. */
export function showCurrent(sidebar: HTMLElement): void {
  const row = [...sidebar.querySelectorAll('[aria-current=page]')].at(-1)
  if (!row) return
  const { top, bottom } = row.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  const margin = 48
  if (top < frame.top + margin) sidebar.scrollTop += top - frame.top - margin
  else if (bottom > frame.bottom - margin) sidebar.scrollTop += bottom - frame.bottom + margin
}
