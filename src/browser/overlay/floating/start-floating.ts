// Loaded with the first hover or focus of the reader.

import type { Shell } from '../../../model/wire/payload.ts'
import { startHoverCards } from './hover-card.ts'
import { startTooltips } from './tooltip.ts'
import './floating.css'

export function startFloating(shell: Shell, first: Event | null): void {
  startTooltips(first)
  startHoverCards(shell, first)
}
