// Keeps the sidebar's scroll position across documents of a browser tab, and the current row in view.

const KEY = 'sidebar-scroll'

/** Restores the scroll position, and saves it when the document is left. */
export function restoreScroll(sidebar: HTMLElement): void {
  try {
    sidebar.scrollTop = Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    // Storage may be disabled.
  }
  const save = () => {
    try {
      sessionStorage.setItem(KEY, String(Math.round(sidebar.scrollTop)))
    } catch {
      // As above.
    }
  }
  addEventListener('pagehide', save)
}

export function showCurrent(sidebar: HTMLElement): void {
  const row = [...sidebar.querySelectorAll<HTMLElement>('[aria-current=page]')].at(-1)
  if (row) showRow(sidebar, row)
}

/** Scrolls only the given frame, and only as far as needed. */
export function showRow(frame: HTMLElement, row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect()
  const edges = frame.getBoundingClientRect()
  const margin = 48
  if (top < edges.top + margin) frame.scrollTop += top - edges.top - margin
  else if (bottom > edges.bottom - margin) frame.scrollTop += bottom - edges.bottom + margin
}
