// Starts tooltips and hover cards. Loaded at the first hover or focus.

import type { Shell } from '../../../model/wire/payload.ts'
import { startHoverCards } from './hover-card.ts'
import { startTooltips } from './tooltip.ts'
import './floating.css'

export function startFloating(shell: Shell, first: Event | null): void {
  startTooltips(first)
  startHoverCards(shell, first)
}
