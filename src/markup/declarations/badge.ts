import type { KindBadge } from '../../library/badge.ts'

export function badgeHtml({ color, text }: KindBadge): string {
  return `<span class="kind ${color}">${text}</span>`
}
