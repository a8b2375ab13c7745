// Marks the declarations of a page that differ in the reader's version, and shows their number at the top.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import { loadOnceEach } from '../../model/memo.ts'
import { localePath } from '../../model/routing/paths.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { requestIfThere } from '../../model/wire/request.ts'
import { type PageVersions, type VersionRows, versionsFile } from '../../model/wire/versions.ts'

/** Shows the differences to `version`; `null` removes all marks. */
export async function showVersion(version: string | null, route: string, shell: Shell): Promise<void> {
  const body = document.querySelector<HTMLElement>('[data-body]')
  if (!body) return
  // Only pages whose declarations have a history have such a file.
  const rows =
    version && body.querySelector('.hist') ? (await load(route).catch(() => ({}) as PageVersions))[version] : undefined
  for (const old of body.querySelectorAll('.mine')) old.remove()
  if (!version || !rows || rows.gone + rows.changed === 0) return
  body.insertAdjacentHTML('afterbegin', headOf(version, rows, shell))
  for (const [id, html] of Object.entries(rows.marks)) {
    const place = id === '' ? null : document.getElementById(id)
    if (!place || !body.contains(place)) continue
    const mark = `<div class="mine" lang="en" dir="ltr">${html}</div>`
    const name = place.querySelector(':scope > .name')
    if (name) name.insertAdjacentHTML('afterend', mark)
    else place.insertAdjacentHTML('beforeend', mark)
  }
}

/** Most pages have no such file. */
const load = loadOnceEach(async (route): Promise<PageVersions> => {
  const response = await requestIfThere(versionsFile(route))
  return response ? ((await response.json()) as PageVersions) : {}
})

function headOf(version: string, { gone, changed }: VersionRows, { messages, locale, i18n, dir }: Shell): string {
  const number = new Intl.NumberFormat(intlLocales(locale))
  const text = fill(messages.reference.otherVersion, {
    version,
    gone: number.format(gone),
    changed: number.format(changed),
  })
  return `<p class="mine mine-head" dir="${dir}"><a href="${localePath('/docs/changes', locale, i18n)}">${escapeHtml(text)}</a></p>`
}
