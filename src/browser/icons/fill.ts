// Fills the empty icons of the document, now and after each change of the page. The loader is fetched when there is one.

import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { LoadShell } from '../shell-loader.ts'

interface IconsInput {
  shell: Pick<Shell, 'settings' | 'icons'>
  loadShell: LoadShell
}

export function startIcons({ shell: { settings, icons }, loadShell }: IconsInput): void {
  const fillIcons = async () => {
    if (emptyIcons().length === 0) return
    // The icons of the shell come with its second part. Only those of other sets are requested by name.
    await loadShell().catch(() => {})
    const names = new Set([...emptyIcons()].map(icon => icon.dataset.icon!).filter(name => !Object.hasOwn(icons, name)))
    if (names.size > 0) {
      const { loadIcons } = await loadChunk(() => import('./load.ts'))
      await loadIcons([...names], settings.icons.services, icons, settings.icons.sets)
    }
    for (const icon of emptyIcons()) {
      const body = icons[icon.dataset.icon!]
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
