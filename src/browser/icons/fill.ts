// Fills the empty icons of the document, now and after each change of the page. The loader is fetched when there is one.

import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import type { Browser } from '../browser.ts'

export function startIcons({ shell, loadShell }: Browser): void {
  const fillDocument = async () => {
    if (emptyIcons(document).length === 0) return
    // The icons of the shell come with its second part. Only those of other sets are requested by name.
    await loadShell().catch(() => {})
    await fillIcons(document, shell)
  }
  void fillDocument()
  new MutationObserver(records => {
    if (records.some(record => record.addedNodes.length > 0)) void fillDocument()
  }).observe(document.getElementById('_app')!, { childList: true, subtree: true })
}

/** Loads the empty icons in an element. One that cannot be loaded stays empty (R34). */
export async function fillIcons(parent: ParentNode, shell: Pick<Shell, 'settings' | 'icons'>): Promise<void> {
  const { settings, icons } = shell
  const names = new Set([...emptyIcons(parent)].map(icon => icon.dataset.icon!))
  const missing = [...names].filter(name => !Object.hasOwn(icons, name))
  try {
    if (missing.length > 0) {
      const { loadIcons } = await loadChunk(() => import('./load.ts'))
      await loadIcons(missing, settings.icons.services, icons, settings.icons.sets)
    }
  } catch (error) {
    console.error('Icons could not be loaded:', error)
  }
  for (const icon of emptyIcons(parent)) {
    const body = icons[icon.dataset.icon!]
    if (body === undefined) continue
    icon.innerHTML = body
    icon.removeAttribute('data-icon')
  }
}

function emptyIcons(parent: ParentNode): NodeListOf<SVGElement> {
  return parent.querySelectorAll<SVGElement>('svg[data-icon]')
}
