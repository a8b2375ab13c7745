// Loaded when the reader begins to use the page: clicks in articles, shortcuts, tooltips and hover cards.

import { onArticleClick } from '../article/clicks.ts'
import { startLazyExamples } from '../article/lazy-examples.ts'
import { startListFilter } from '../article/list-filter.ts'
import { startHoverCards } from './floating/hover-card.ts'
import { startTooltips } from './floating/tooltip.ts'
import './floating/floating.css'
import { onShortcut } from './keyboard/shortcuts.ts'
import type { Interactions } from './overlays.ts'

/** An event from before this code was loaded. `isHeld` is true if the browser's default action was prevented for it. */
export interface EarlyEvent {
  event: Event
  isHeld: boolean
}

/** @param early Events that happened while this code was loading, handled now. */
export function startInteractions(interactions: Interactions, early: readonly EarlyEvent[]): void {
  const handle = ({ event, isHeld }: EarlyEvent) => {
    const isTaken = event.defaultPrevented && !isHeld
    if (event.type === 'click' && !isTaken) onArticleClick(event as MouseEvent, interactions)
    if (event.type === 'keydown') onShortcut(event as KeyboardEvent, interactions, isTaken)
  }
  for (const type of ['click', 'keydown']) document.addEventListener(type, event => handle({ event, isHeld: false }))
  const last = early.findLast(({ event }) => event.type === 'pointerover' || event.type === 'focusin')
  if ('popover' in HTMLElement.prototype) {
    startTooltips(last?.event ?? null)
    startHoverCards(interactions.shell, last?.event ?? null)
  }
  startLazyExamples(interactions.shell)
  startListFilter(interactions.shell)
  // Several letters are typed text. Only a single one can be meant as a shortcut.
  const isText = early.filter(isLetter).length > 1
  early.filter(each => !isText || !isLetter(each)).forEach(handle)
}

function isLetter({ event }: EarlyEvent): boolean {
  const { type, key = '', ctrlKey, metaKey } = event as KeyboardEvent
  return type === 'keydown' && key.length === 1 && !ctrlKey && !metaKey
}
