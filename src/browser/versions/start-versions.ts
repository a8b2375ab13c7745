// "My Zig version": shows readers of another version than the site's what differs. Loads nothing for everybody else.

import { MY_VERSION_KEY } from '../../model/wire/versions.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { chosenVersion } from './chosen-version.ts'

export function startVersions({ shell, loadShell, page }: Browser): void {
  const show = async () => {
    const version = chosenVersion()
    for (const menu of document.querySelectorAll<HTMLSelectElement>('[data-my-version]'))
      menu.value = version ?? shell.zigVersion
    if (!version && !document.querySelector('.mine')) return
    const { showVersion } = await loadChunk(() => import('./show-version.ts'))
    await showVersion(version, page.get().payload?.route ?? '', await loadShell())
  }
  const update = () => void show().catch(error => console.warn(error))
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.myVersion === undefined) return
    if (target.value === shell.zigVersion) localStorage.removeItem(MY_VERSION_KEY)
    else localStorage.setItem(MY_VERSION_KEY, target.value)
    update()
  })
  if (chosenVersion()) update()
  onArticle({ page }, update)
}
