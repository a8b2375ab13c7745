// Tooltips with the name of icon buttons, on hover and on focus.

import { TOOLTIP } from '../../../model/overlay-constants.ts'
import { createFloat } from './float.ts'
import { createIntent } from './intent.ts'
import { watchTriggers } from './watch-triggers.ts'

/** Delay before closing, long enough to move the pointer from the trigger onto the tooltip (WCAG 1.4.13). */
const CLOSE_DELAY_MS = 100

/**
 * `data-tooltip` has the text of the tooltip. `data-tip` shows the accessible name of an element that has other visible text.
 * Elements without visible text, such as icon buttons, show their name without an attribute.
 */
const TRIGGERS = '[data-tooltip], [data-tip], button, summary, a'

export function startTooltips(first: Event | null): void {
  const float = createFloat('_tooltip', 'tooltip', { side: 'above', align: 'center', gap: 7, margin: 8, top: 64 })
  const { element } = float
  let restoreTrigger = () => {}

  const intent = createIntent<Element>({
    openDelay: TOOLTIP.openDelay,
    skipDelay: TOOLTIP.skipDelay,
    closeDelay: CLOSE_DELAY_MS,
    show(trigger) {
      const text = textOf(trigger)
      if (!text || !trigger.isConnected || isExpanded(trigger)) return intent.close()
      element.textContent = text
      restoreTrigger = describe(trigger, text, element.id)
      float.show(trigger)
    },
    hide() {
      float.hide()
      restoreTrigger()
      restoreTrigger = () => {}
    },
  })
  watchTriggers({ intent, element, triggerOf, onFocus: intent.open }, first)
}

/** Returns the closest element around `target` that has a tooltip. */
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

/** An open menu needs no tooltip. */
function isExpanded(trigger: Element): boolean {
  return trigger.matches('details[open] > summary, [aria-haspopup][aria-expanded="true"]')
}

/** Suppresses the browser's tooltip, and adds a description unless the accessible name is the same. Returns an undo function. */
function describe(trigger: Element, text: string, id: string): () => void {
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
