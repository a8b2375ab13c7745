// Fills the empty icons of the document, now and after each change of the page. The loader is fetched when there is one.

import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'

export function startIcons({ settings, icons }: Pick<Shell, 'settings' | 'icons'>): void {
  const fillIcons = async () => {
    const names = new Set<string>()
    for (const icon of emptyIcons()) names.add(icon.dataset.icon!)
    if (names.size === 0) return
    const { loadIcons } = await loadChunk(() => import('./load.ts'))
    const found = await loadIcons([...names], settings.icons.services, icons, settings.icons.sets)
    for (const icon of emptyIcons()) {
      const body = found[icon.dataset.icon!]
      if (body === undefined) continue
      icon.innerHTML = body
      icon.removeAttribute('data-icon')
    }
  }
  // An icon that cannot be loaded stays empty (R34).
  const tryToFill = () => void fillIcons().catch(error => console.error('Icons could not be loaded:', error))
  tryToFill()
  new MutationObserver(records => {
    if (records.some(record => record.addedNodes.length > 0)) tryToFill()
  }).observe(document.getElementById('_app')!, { childList: true, subtree: true })
}

function emptyIcons(): NodeListOf<SVGElement> {
  return document.querySelectorAll<SVGElement>('svg[data-icon]')
}
