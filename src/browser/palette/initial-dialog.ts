// The dialog and its input in plain DOM, which opens at once. The input stays the same when the palette has loaded, so
// that nothing typed is lost, not even a half-composed character.

import { DIALOG_MS } from '../../model/overlay-constants.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import { createExternalStore, type ExternalStore } from '../../shell/state/external-store.ts'

/** The dialog before the palette is loaded. */
export interface InitialDialog {
  element: HTMLDialogElement
  input: HTMLInputElement
  /** Element before the input, for the name of a sublist. */
  slot: HTMLElement
  /** Element under the input, for everything else. */
  body: HTMLElement
  /** Counts the openings, so that each one starts with fresh state. */
  openings: ExternalStore<number>
  /** A press of Enter before there were rows to pick from. */
  entered: KeyboardEvent | null
  open(query: string): void
  close(): void
}

export function createInitialDialog({ messages, icons }: Shell): InitialDialog {
  const root = document.documentElement
  const element = document.createElement('dialog')
  element.className = 'palette'
  element.ariaLabel = message(messages, 'palette.label')
  element.style.setProperty('--palette-ms', `${DIALOG_MS}ms`)
  const icon = (name: string) => `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`
  element.innerHTML = `<div class="palette-bar">${icon('i-lucide-search')}<span class="palette-slot"></span><input type="text" inputmode="search" role="combobox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" autofocus><button type="button" class="palette-close"><kbd>Esc</kbd>${icon('i-lucide-x')}</button></div><div class="palette-body"></div>`
  const find = <T extends HTMLElement>(selector: string) => element.querySelector<T>(selector)!
  const input = find<HTMLInputElement>('input')
  input.placeholder = message(messages, 'palette.placeholder')
  input.ariaLabel = element.ariaLabel
  // The accessible name includes the visible text.
  find('.palette-close').ariaLabel = `${message(messages, 'palette.close')} (Esc)`

  const dialog: InitialDialog = {
    element,
    input,
    slot: find('.palette-slot'),
    body: find('.palette-body'),
    openings: createExternalStore(0),
    entered: null,
    open(query) {
      if (!element.open) {
        // The page behind must not scroll, nor shift when its scrollbar disappears.
        if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
        root.style.overflow = 'hidden'
        element.showModal()
      }
      dialog.entered = null
      input.value = query
      dialog.openings.set(dialog.openings.get() + 1)
      // A phone shows its keyboard only for a focus inside the tap itself.
      input.focus()
    },
    close: () => element.close(),
  }

  element.addEventListener('close', () => {
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
  })
  // A click outside closes the dialog, but dragging a selection there does not.
  let pressed: EventTarget | null = null
  element.addEventListener('pointerdown', event => (pressed = event.target))
  element.addEventListener('click', event => {
    const target = event.target as Element
    if ((target === element && pressed === element) || target.closest('.palette-close')) dialog.close()
  })
  // Enter before the list is loaded takes effect later, unless another key follows.
  input.addEventListener(
    'keydown',
    event => (dialog.entered = event.key === 'Enter' && !event.isComposing && event.keyCode !== 229 ? event : null),
  )
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (element.open && navigationType !== 'replace') dialog.close()
    })
  document.body.append(element)
  return dialog
}
