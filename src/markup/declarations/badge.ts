import type { Badge } from '../../library/badge.ts'

export function badgeHtml({ color, text }: Badge): string {
  return `<span class="kind ${color}">${text}</span>`
}
