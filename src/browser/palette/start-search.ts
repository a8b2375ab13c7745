// The search entry's first half, in the first bundle: it knows when the palette is wanted and shows its frame at once.
// Everything else loads at the first sign of intent, so no byte of it is fetched for those who only read.

import type { Shell } from '../../model/wire/payload.ts'
import type { PageState } from '../../shell/App.tsx'
import { message } from '../../shell/context.tsx'
import { overlays } from '../overlay/overlays.ts'
import { loadChunk, reloadAt } from '../router/chunk-errors.ts'
import { loadMore } from '../shell-loader.ts'
import { createFrame } from './frame.ts'
import type { Frame } from './items.ts'
import { isSearchShortcut } from './search-keys.ts'

export function startSearch(shell: Shell, page: () => PageState): void {
  let frame: Frame | undefined
  let loading: Promise<typeof import('./mount.tsx')> | undefined
  let isMounted = false

  const load = () => {
    loading ??= Promise.all([loadChunk(() => import('./mount.tsx')), loadMore(shell)]).then(
      ([module, { search }]) => {
        module.prepareSearch(shell, search)
        return module
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const open = async (query = '') => {
    frame ??= createFrame(shell)
    overlays.closeAll()
    frame.open(query)
    if (isMounted) return
    const opened = frame
    try {
      const { mountPalette } = await load()
      if (!isMounted) mountPalette(opened, shell, page)
      isMounted = true
    } catch (error) {
      console.warn(error)
      fail(opened, shell, open)
    }
  }

  // Before all others: the same keys close it again, also while typing.
  const onShortcut = (event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return
    event.preventDefault()
    if (frame?.dialog.open) frame.close()
    else if (!event.repeat) void open()
  }
  document.addEventListener('keydown', onShortcut, { capture: true })
  document.addEventListener(
    'open-search',
    event => void open((event as CustomEvent<{ query?: string } | null>).detail?.query),
  )
  document.addEventListener('click', event => {
    // A new tab or window is the link's own business.
    if (!entryOf(event) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void open()
  })
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, event => void (entryOf(event) && load().catch(() => {})), { passive: true })

  const openFromUrl = () => {
    const url = new URL(location.href)
    const query = url.searchParams.get('q')
    if (query === null) return
    // Taken out of the address: a reload or another language would open the palette again.
    url.searchParams.delete('q')
    history.replaceState(history.state, '', url)
    void open(query)
  }
  openFromUrl()
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', openFromUrl)
}

function entryOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-search]') : null
}

/** A part that is gone from the server: the page is loaded anew with what was typed (R22), or the reader may try again. */
function fail(frame: Frame, { messages }: Shell, open: (query: string) => void): void {
  const url = new URL(location.href)
  url.searchParams.set('q', frame.input.value)
  if (navigator.onLine && reloadAt(url)) return
  const text = Object.assign(document.createElement('p'), { textContent: message(messages, 'palette.failed') })
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: message(messages, 'palette.retry'),
    onclick() {
      frame.body.replaceChildren()
      frame.input.focus()
      open(frame.input.value)
    },
  })
  const note = document.createElement('div')
  note.className = 'palette-failed'
  note.setAttribute('role', 'alert')
  note.append(text, retry)
  frame.body.replaceChildren(note)
}
