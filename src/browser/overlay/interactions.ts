// Loaded when the reader begins to use the page: clicks in articles, shortcuts, tooltips and hover cards.

import type { Shell } from '../../model/wire/payload.ts'
import { onArticleClick } from './article/clicks.ts'
import { startFloating } from './floating/start-floating.ts'
import { onShortcut } from './keyboard/shortcuts.ts'

/** Something the reader did; held where the browser was kept from doing its own. */
export interface Done {
  event: Event
  isHeld: boolean
}

/** `done` is what happened while this was on its way: nothing of it is lost. */
export function wake(shell: Shell, done: readonly Done[]): void {
  const act = ({ event, isHeld }: Done) => {
    const isTaken = event.defaultPrevented && !isHeld
    if (event.type === 'click' && !isTaken) onArticleClick(event as MouseEvent, shell)
    if (event.type === 'keydown') onShortcut(event as KeyboardEvent, shell, isTaken)
  }
  for (const type of ['click', 'keydown']) document.addEventListener(type, event => act({ event, isHeld: false }))
  const last = done.findLast(({ event }) => event.type === 'pointerover' || event.type === 'focusin')
  if ('popover' in HTMLElement.prototype) startFloating(shell, last?.event ?? null)
  done.forEach(act)
}
