import { useEffect, useEffectEvent } from 'react'
import type { InitialDialog } from '../initial-dialog.ts'
import { LIST_ID } from './ItemList.tsx'

export type Move = 'up' | 'down' | 'first' | 'last'

interface Combobox {
  /** Element id of the row that Enter picks. */
  activeId: string | null
  onType: (text: string) => void
  onMove: (direction: Move) => void
  /** Returns whether there was something to pick. */
  onEnter: (event: KeyboardEvent) => boolean
  /** Called for Backspace in an empty input. */
  onBack: () => void
}

/** Safari ends a composition before the event of the key that ended it. That event has key code 229. */
function isComposed(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}

const MOVES: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

/** Makes the dialog's input the combobox of the list. The input exists before the list and outlives it. */
export function useCombobox(dialog: InitialDialog, { activeId, onType, onMove, onEnter, onBack }: Combobox): void {
  const { input } = dialog

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // During a composition, Enter and the arrow keys choose a word.
    if (isComposed(event)) return
    const direction = MOVES[event.key]
    if (direction && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      onMove(direction)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (onEnter(event)) dialog.entered = null
    } else if (event.key === 'Backspace' && input.value === '') onBack()
  })
  const onInput = useEffectEvent(() => onType(input.value))

  useEffect(() => {
    const controller = new AbortController()
    input.addEventListener('keydown', event => onKeyDown(event), { signal: controller.signal })
    input.addEventListener('input', () => onInput(), { signal: controller.signal })
    // Handles text that was typed between the first render and now.
    onInput()
    return () => controller.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(activeId !== null))
    if (activeId === null) {
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
      return
    }
    input.setAttribute('aria-controls', LIST_ID)
    input.setAttribute('aria-activedescendant', activeId)
  }, [input, activeId])
}
