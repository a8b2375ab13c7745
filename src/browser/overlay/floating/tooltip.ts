// A name for every button that is only an icon, on hover and on focus.

import { TOOLTIP } from '../../../model/constants.ts'
import { createFloat } from './float.ts'
import { createIntent } from './intent.ts'
import { watchTriggers } from './watch-triggers.ts'

/** Long enough for the pointer to reach the tooltip itself (WCAG 1.4.13). */
const GRACE_MS = 100

const TRIGGERS = '[data-tooltip], [data-tip], button, summary, a'

export function startTooltips(first: Event | null): void {
  const float = createFloat('_tooltip', 'tooltip', { side: 'above', align: 'center', gap: 7, margin: 8, top: 64 })
  const { element } = float
  let putBack = () => {}

  const intent = createIntent<Element>({
    openDelay: TOOLTIP.openDelay,
    skipDelay: TOOLTIP.skipDelay,
    closeDelay: GRACE_MS,
    show(trigger) {
      const text = textOf(trigger)
      if (!text || !trigger.isConnected || isExpanded(trigger)) return intent.close()
      element.textContent = text
      putBack = explain(trigger, text, element.id)
      float.show(trigger)
    },
    hide() {
      float.hide()
      putBack()
      putBack = () => {}
    },
  })
  watchTriggers({ intent, element, triggerOf, onFocus: intent.open }, first)
}

/** The element with a tooltip that `target` is in: one that says so, or one that shows nothing but a picture. */
function triggerOf(target: Element): Element | null {
  const trigger = target.closest(TRIGGERS)
  return trigger && textOf(trigger) ? trigger : null
}

function textOf(trigger: Element): string {
  const given = trigger.getAttribute('data-tooltip')
  if (given) return given
  const name = trigger.getAttribute('aria-label') ?? ''
  if (trigger.hasAttribute('data-tip')) return name
  return trigger.textContent?.trim() ? '' : name || (trigger.getAttribute('title') ?? '')
}

/** A menu that is open speaks for itself. */
function isExpanded(trigger: Element): boolean {
  return trigger.matches('details[open] > summary, [aria-haspopup][aria-expanded="true"]')
}

/** The browser's own tooltip stays away; what the name does not say already is read out. */
function explain(trigger: Element, text: string, id: string): () => void {
  const title = trigger.getAttribute('title')
  if (title !== null) trigger.setAttribute('title', '')
  const name = trigger.getAttribute('aria-label') ?? trigger.textContent?.trim()
  const isNew = name !== text && !trigger.hasAttribute('aria-describedby')
  if (isNew) trigger.setAttribute('aria-describedby', id)
  return () => {
    if (title !== null) trigger.setAttribute('title', title)
    if (isNew) trigger.removeAttribute('aria-describedby')
  }
}
