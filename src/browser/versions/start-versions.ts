// "My Zig version": shows readers of another version than the site's what differs. Loads nothing for everybody else.

import { MY_VERSION_KEY } from '../../model/wire/versions.ts'
import { loadChunk } from '../../router/chunk-errors.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'

export function startVersions({ shell, loadShell, page }: Browser): void {
  const show = async (isChoice: boolean) => {
    const version = chosenVersion()
    if (!version && !isChoice && !document.querySelector('.mine')) return
    const { openVersion, showVersion } = await loadChunk(() => import('./show-version.ts'))
    const { payload } = page.get()
    if (!payload || (isChoice && openVersion(version, payload, shell))) return
    await showVersion(version, payload, await loadShell())
  }
  const update = (isChoice = false) => void show(isChoice).catch(error => console.warn(error))
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.myVersion === undefined) return
    if (target.value === shell.zigVersion) localStorage.removeItem(MY_VERSION_KEY)
    else localStorage.setItem(MY_VERSION_KEY, target.value)
    update(true)
  })
  update()
  onArticle({ page }, () => update())
}

/** The version of Zig that the reader has chosen; `null` if it is the site's version. */
export function chosenVersion(): string | null {
  try {
    return localStorage.getItem(MY_VERSION_KEY)
  } catch {
    return null
  }
}
