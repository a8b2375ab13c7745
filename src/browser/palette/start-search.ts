// The part of the search in the initial bundle: it detects that the palette is wanted and shows its dialog at once.
// Everything else loads when the reader is about to search, so it costs nothing for those who only read.

import { loadOnce } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import { message } from '../../shell/message.ts'
import { takeEarlySearch } from '../../shell/state/early-search.ts'
import type { Browser } from '../browser.ts'
import { createInitialDialog, type InitialDialog } from './initial-dialog.ts'
import { isSearchShortcut } from './search-keys.ts'

export function startSearch(browser: Browser): void {
  const early = takeEarlySearch()
  // Without modal dialogs the search entry stays a link.
  if (!('showModal' in HTMLDialogElement.prototype)) return
  const { open, toggle, prepare } = createSearch(browser)
  if (early.text !== null) void open(early.text, early.entered)

  // Captured before other handlers, so that the shortcut also closes the palette while typing.
  const onShortcut = (event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return
    event.preventDefault()
    toggle(event.repeat)
  }
  document.addEventListener('keydown', onShortcut, { capture: true })
  document.addEventListener(
    'open-search',
    event => void open((event as CustomEvent<{ query?: string } | null>).detail?.query),
  )
  document.addEventListener('click', event => {
    // Clicks for a new tab or window are left to the link.
    if (!entryOf(event) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void open()
  })
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, event => void (entryOf(event) && prepare()), { passive: true })

  const openFromUrl = () => {
    const query = takeQuery()
    if (query !== null) void open(query)
  }
  openFromUrl()
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', openFromUrl)
}

/** Opens the dialog, and mounts the palette in it once loaded. */
function createSearch(browser: Browser) {
  const { shell, loadShell, freshness, parts, overlays } = browser
  let dialog: InitialDialog | undefined
  let isMounted = false

  const load = loadOnce(async () => {
    const [{ createPalette }, complete, build] = await Promise.all([
      loadChunk(() => import('./mount.tsx')),
      loadShell(),
      loadChunk(freshness.manifest),
    ])
    return createPalette({ ...browser, shell: complete, build })
  })
  const open = async (query = '', entered: KeyboardEvent | null = null) => {
    dialog ??= createInitialDialog(shell)
    overlays.closeAll()
    dialog.open(query)
    dialog.entered = entered
    if (isMounted) return
    const opened = dialog
    try {
      const mount = await load()
      if (isMounted) return
      isMounted = true
      mount(opened, () => {
        isMounted = false
        showFailure(opened, shell, open)
      })
    } catch (error) {
      console.warn(error)
      // If a chunk was removed from the server, the page is reloaded with the query (R22).
      if (await parts.reload(withQuery(opened.input.value))) return
      showFailure(opened, shell, open)
    }
  }
  return {
    open,
    toggle(isRepeated: boolean) {
      if (dialog?.element.open) dialog.close()
      else if (!isRepeated) void open()
    },
    prepare: () => void load().catch(() => {}),
  }
}

function entryOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-search]') : null
}

/** Removes the query from the address, so that a reload or a change of language does not open the palette again. */
function takeQuery(): string | null {
  const url = new URL(location.href)
  const query = url.searchParams.get('q')
  if (query === null) return null
  url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
  return query
}

function withQuery(query: string): URL {
  const url = new URL(location.href)
  url.searchParams.set('q', query)
  return url
}

function showFailure({ body, input }: InitialDialog, { messages }: Shell, open: (query: string) => void): void {
  const text = (key: 'palette.failed' | 'palette.retry') => escapeHtml(message(messages, key))
  body.innerHTML = `<div class="palette-failed" role="alert"><p>${text('palette.failed')}</p><button type="button">${text('palette.retry')}</button></div>`
  body.querySelector('button')!.onclick = () => {
    body.replaceChildren()
    input.focus()
    open(input.value)
  }
}
