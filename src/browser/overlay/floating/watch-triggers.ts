// Forwards pointer and keyboard events to an intent. Listens on the document, because triggers in articles are plain HTML.

import type { Intent } from './intent.ts'

interface Watched {
  intent: Intent<Element>
  /** The element that the intent opens. The pointer may move onto it. */
  element: HTMLElement
  triggerOf: (target: Element) => Element | null
  /** Called when a trigger is focused with the keyboard. */
  onFocus: (trigger: Element) => void
}

/** The last position of the pointer. `isUsed` is false if the keyboard was used since. */
export interface PointerState {
  x: number
  y: number
  isUsed: boolean
}

/** @param first The event that happened before this code was loaded. */
export function watchTriggers({ intent, element, triggerOf, onFocus }: Watched, first: Event | null): PointerState {
  const pointer: PointerState = { x: 0, y: 0, isUsed: false }
  const onPointer = (event: Event) => {
    const { pointerType, clientX: x, clientY: y } = event as PointerEvent
    // Touch cannot hover: a finger covers the element, and no event tells that it points elsewhere.
    if (pointerType === 'touch' || !(event.target instanceof Element)) return
    Object.assign(pointer, { x, y, isUsed: true })
    const trigger = element.contains(event.target) ? intent.shown() : triggerOf(event.target)
    if (trigger) intent.enter(trigger)
    else intent.leave()
  }
  const onFocusIn = (event: Event) => {
    const target = event.target instanceof Element && event.target.matches(':focus-visible') ? event.target : null
    const trigger = target && triggerOf(target)
    if (!trigger || trigger !== target) return
    pointer.isUsed = false
    onFocus(trigger)
  }
  const close = () => intent.close()
  const press = (event: Event) => {
    if (event.target instanceof Element && !element.contains(event.target)) intent.close(triggerOf(event.target))
  }
  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true })
  on('pointerover', onPointer)
  on('focusin', onFocusIn)
  on('focusout', close)
  on('pointerdown', press)
  on('click', press)
  // An element that is about to open is positioned only when it opens.
  on('scroll', () => intent.shown() && close())
  on('keydown', event => (event as KeyboardEvent).key === 'Escape' && close())
  document.documentElement.addEventListener('pointerleave', () => intent.leave())
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', close)

  if (first?.type === 'pointerover') onPointer(first)
  if (first?.type === 'focusin') onFocusIn(first)
  return pointer
}
