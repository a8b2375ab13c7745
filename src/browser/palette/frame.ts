// The dialog and its input in plain DOM: there at once, and the same input before and after the palette has loaded,
// so that nothing typed is lost, not even half a composed character.

import { DIALOG_MS } from '../../model/constants.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { message } from '../../shell/message.ts'
import { createExternalStore, type ExternalStore } from '../../shell/state/external-store.ts'

/** The dialog as it stands before the palette is loaded. */
export interface Frame {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  /** Before the input, for the name of a level. */
  slot: HTMLElement
  /** Under the input, for everything else. */
  body: HTMLElement
  /** How often it was opened: every opening starts afresh. */
  openings: ExternalStore<number>
  /** The press of Enter that came before there was anything to pick from. */
  entered: KeyboardEvent | null
  open(query: string): void
  close(): void
}

export function createFrame({ messages, icons }: Shell): Frame {
  const root = document.documentElement
  const dialog = document.createElement('dialog')
  dialog.className = 'palette'
  dialog.ariaLabel = message(messages, 'palette.label')
  dialog.style.setProperty('--palette-ms', `${DIALOG_MS}ms`)
  const icon = (name: string) => `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`
  dialog.innerHTML = `<div class="palette-bar">${icon('i-lucide-search')}<span class="palette-slot"></span><input type="text" inputmode="search" role="combobox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" autofocus><button type="button" class="palette-close"><kbd>Esc</kbd>${icon('i-lucide-x')}</button></div><div class="palette-body"></div>`
  const find = <T extends HTMLElement>(selector: string) => dialog.querySelector<T>(selector)!
  const input = find<HTMLInputElement>('input')
  input.placeholder = message(messages, 'palette.placeholder')
  input.ariaLabel = dialog.ariaLabel
  // What is visible on it is part of its name.
  find('.palette-close').ariaLabel = `${message(messages, 'palette.close')} (Esc)`

  const frame: Frame = {
    dialog,
    input,
    slot: find('.palette-slot'),
    body: find('.palette-body'),
    openings: createExternalStore(0),
    entered: null,
    open(query) {
      if (!dialog.open) {
        // The page behind must not scroll, nor move when its scrollbar goes.
        if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
        root.style.overflow = 'hidden'
        dialog.showModal()
      }
      frame.entered = null
      input.value = query
      frame.openings.set(frame.openings.get() + 1)
      // A phone shows its keyboard only for a focus inside the tap itself.
      input.focus()
    },
    close: () => dialog.close(),
  }

  dialog.addEventListener('close', () => {
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
  })
  // A press outside closes; a selection that was dragged there does not.
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', event => (pressed = event.target))
  dialog.addEventListener('click', event => {
    const target = event.target as Element
    if ((target === dialog && pressed === dialog) || target.closest('.palette-close')) frame.close()
  })
  // Enter before the list is there is kept until it is; typing on takes it back.
  input.addEventListener(
    'keydown',
    event => (frame.entered = event.key === 'Enter' && !event.isComposing && event.keyCode !== 229 ? event : null),
  )
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (dialog.open && navigationType !== 'replace') frame.close()
    })
  document.body.append(dialog)
  return frame
}
