// Marks the declarations of a page that differ in the reader's version, and shows their number at the top.

import { editionOfRoute, editionOfVersion, isCookbook, routeInEdition } from '../../model/editions.ts'
import { counting } from '../../model/languages/language.ts'
import { fill, type Messages, type Values } from '../../model/languages/messages.ts'
import { loadOnceEach } from '../../model/memo.ts'
import { localePath } from '../../model/routing/paths.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { PageKind, PagePayload, Shell } from '../../model/wire/payload.ts'
import { requestIfThere } from '../../model/wire/request.ts'
import {
  type Named,
  type PageVersions,
  type VersionMark,
  type VersionRows,
  versionsFile,
} from '../../model/wire/versions.ts'
import { navigateTo } from '../../router/navigate-to.ts'

/** Opens the page of the reader's version, if that version has pages and this is one of the reference. */
export function openVersion(version: string | null, page: PagePayload, { locale, i18n }: Shell): boolean {
  const route = pageIn(version, page)
  if (route === null) return false
  navigateTo(localePath(route, locale, i18n) + location.hash)
  return true
}

/** Returns the route of the same page for another version; `null` if it is this one, or not a page of the reference. */
function pageIn(version: string | null, { kind, route }: PagePayload): string | null {
  const isReference = REFERENCE_KINDS.has(kind) || isCookbook(route) || editionOfRoute(route) !== null
  const own = routeInEdition(route, version === null ? null : editionOfVersion(version))
  return isReference && own !== route ? own : null
}

const REFERENCE_KINDS = new Set<PageKind>(['overview', 'category', 'module', 'container'])

/** Shows the differences to `version`, with an offer to open the page of that version; `null` removes all marks. */
export async function showVersion(version: string | null, payload: PagePayload, shell: Shell): Promise<void> {
  const body = document.querySelector<HTMLElement>('[data-body]')
  const edition = editionOfRoute(payload.route)
  for (const menu of document.querySelectorAll<HTMLSelectElement>('[data-my-version]'))
    menu.value = edition?.version ?? version ?? shell.zigVersion
  if (!body) return
  // Only pages whose declarations have a history have such a file.
  const page = version && body.querySelector('[data-versions]') ? await load(payload.route).catch(() => null) : null
  for (const old of body.querySelectorAll('.mine')) old.remove()
  const rows = version ? page?.versions[version] : undefined
  const writer = writerFor(shell)
  const own = edition ? null : pageIn(version, payload)
  const hasRows = page && rows && rows.removed + rows.changed > 0
  if (!version || (!hasRows && !own)) return
  const offer = own ? writer.link([`${writer.t('openFor', { version })} <span class="to"></span>`, own]) : ''
  const notice = hasRows ? noticeHtml(writer, version, page.name, rows) : ''
  const attributes = `lang="${document.documentElement.lang}" dir="${shell.dir}"`
  body.insertAdjacentHTML(
    'afterbegin',
    `<p class="mine mine-head" ${attributes}>${[notice, offer].filter(Boolean).join(' · ')}</p>`,
  )
  if (!hasRows) return
  for (const [id, mark] of Object.entries(rows.marks)) {
    const place = id === '' ? null : document.getElementById(id)
    if (!place || !body.contains(place)) continue
    const html = `<div class="mine" ${attributes}>${markHtml(writer, version, mark, rows.isEarlier)}</div>`
    const name = place.querySelector(':scope > .name')
    if (name) name.insertAdjacentHTML('afterend', html)
    else place.insertAdjacentHTML('beforeend', html)
  }
}

const load = loadOnceEach(async (route): Promise<PageVersions | null> => {
  const response = await requestIfThere(versionsFile(route))
  return response ? ((await response.json()) as PageVersions) : null
})

interface Writer {
  t(key: keyof Messages['reference'], values?: Values): string
  link(named: Named): string
  /** Joins texts to a list with a conjunction. */
  listed(texts: readonly string[]): string
}

function writerFor({ messages, locale, i18n }: Shell): Writer {
  return {
    t: (key, values = {}) => fill(messages.reference[key], values, locale),
    link: ([text, href]) => (href ? `<a href="${escapeHtml(localePath(href, locale, i18n))}">${text}</a>` : text),
    listed: texts => counting(locale).list.format(texts),
  }
}

function noticeHtml({ t, link, listed }: Writer, version: string, name: string, rows: VersionRows): string {
  const { removed, changed, isEarlier, releases } = rows
  const first = removed > 0 ? t(isEarlier ? 'addedLater' : 'wereRemoved', { count: removed }) : ''
  const changes = !first
    ? t('haveChanged', { count: changed })
    : changed > 0
      ? t('alsoChanged', { first, count: changed })
      : first
  const text = t('usingVersion', { version, name: code(name), changes })
  const question = t(removed > 0 && !isEarlier ? 'useInstead' : 'whatChanged')
  const [only, ...more] = releases
  if (!only) return text
  if (more.length === 0) return `${text} ${link([`${question} <span class="to"></span>`, only[1]])}`
  return `${text} ${t('inReleases', { question, releases: listed(releases.map(link)) })}`
}

function markHtml({ t, link, listed }: Writer, version: string, mark: VersionMark, isEarlier = false): string {
  const { removed, changed, deprecated, renamed, use = [], probably, lines = '' } = mark
  const name = listed(use.map(([text, href]) => link([code(text), href])))
  const bold = (text: string) => `<b>${text}</b>`
  if (removed !== undefined) {
    const label = removed ? link([t('removedIn', { version: removed[0] }), removed[1]]) : t('notIn', { version })
    const instead = use.length > 0 ? t(probably ? 'probably' : 'use', { name }) : removed ? t('noReplacement') : ''
    return instead ? t('removal', { removed: bold(label), instead }) : bold(label)
  }
  const pieces: string[] = []
  if (isEarlier) pieces.push(bold(t('inVersion', { version })))
  else if (changed) pieces.push(bold(t('changedIn', { versions: listed(changed.map(link)) })))
  if (deprecated) {
    const key = renamed ? 'renamedIn' : use.length > 0 ? 'deprecatedInUse' : 'deprecatedIn'
    pieces.push(bold(t(key, { version: link(deprecated), name })))
  }
  return pieces.join(' · ') + lines
}

const code = (text: string): string => `<code dir="ltr">${escapeHtml(text)}</code>`
