// Loaded when the reader begins to use the page: clicks in articles, shortcuts, tooltips and hover cards.

import { onArticleClick } from '../article/clicks.ts'
import { startFolded } from '../article/folded.ts'
import { startListFilter } from '../article/list-filter.ts'
import { startFloating } from './floating/start-floating.ts'
import type { Interactions } from './interaction-tools.ts'
import { onShortcut } from './keyboard/shortcuts.ts'

/** Something the reader did before this was loaded; held where the browser was kept from doing its own. */
export interface EarlyEvent {
  event: Event
  isHeld: boolean
}

/** `early` is what happened while this was on its way: nothing of it is lost. */
export function startInteractions(interactions: Interactions, early: readonly EarlyEvent[]): void {
  const answer = ({ event, isHeld }: EarlyEvent) => {
    const isTaken = event.defaultPrevented && !isHeld
    if (event.type === 'click' && !isTaken) onArticleClick(event as MouseEvent, interactions)
    if (event.type === 'keydown') onShortcut(event as KeyboardEvent, interactions, isTaken)
  }
  for (const type of ['click', 'keydown']) document.addEventListener(type, event => answer({ event, isHeld: false }))
  const last = early.findLast(({ event }) => event.type === 'pointerover' || event.type === 'focusin')
  if ('popover' in HTMLElement.prototype) startFloating(interactions.shell, last?.event ?? null)
  startFolded(interactions.shell)
  startListFilter(interactions.shell)
  early.forEach(answer)
}
