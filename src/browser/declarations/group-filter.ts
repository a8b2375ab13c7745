// A field above a long group that shows only what matches. A group that has pages of its own is loaded when first used.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { loadOnce } from '../load-once.ts'
import { navigateTo } from '../router/navigate-to.ts'
import type { PayloadCache } from '../router/payload-cache.ts'
import { decodeHash } from '../router/scroll.ts'
import { entriesIn, findPart, type GroupEntry, loadParts } from './group-entries.ts'

/** More matches than this are counted, not shown: one letter more is quicker than scrolling. */
const MAX_SHOWN = 200

export function addFilters(shell: Shell, payloads: PayloadCache): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-body] .reference .filter:empty'))
    addFilter(box, shell, payloads)
  void followDeepLink(payloads)
}

function addFilter(box: HTMLElement, shell: Shell, payloads: PayloadCache): void {
  const { messages, locale } = shell
  const { input, status, found } = drawField(box, shell)
  // One in the middle of a page is of the list that follows.
  const group = box.dataset.of === undefined ? siblingsUntilNext(found) : [found.nextElementSibling as HTMLElement]
  const parts = group.find(element => element.matches('.parts'))
  const load = loadOnce(async () => (parts ? loadParts(parts, payloads) : entriesIn(group)))
  const number = new Intl.NumberFormat(intlLocales(locale))
  const show = async () => {
    const query = input.value.trim().toLowerCase()
    if (!query) return reset()
    let all: GroupEntry[]
    try {
      if (parts) status.value = messages.reference.loading
      all = await load()
    } catch {
      status.value = messages.reference.failed
      return
    }
    // The reader may have typed on while the parts were on their way.
    if (input.value.trim().toLowerCase() !== query) return
    const matches = all.filter(entry => entry.text.includes(query))
    found.replaceChildren(...matches.slice(0, MAX_SHOWN).map(entry => entry.draw()))
    found.hidden = false
    for (const element of group) element.hidden = true
    status.value = fill(messages.reference.matches, {
      count: number.format(matches.length),
      total: number.format(all.length),
    })
  }
  const reset = () => {
    found.hidden = true
    status.value = ''
    for (const element of group) element.hidden = false
  }
  input.addEventListener('input', () => void show())
  // What is found on this page stands among what the filter hides.
  found.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a[href^="#"]')) return
    input.value = ''
    reset()
  })
  input.addEventListener('focus', () => void load().catch(() => {}), { once: true })
}

interface FilterField {
  input: HTMLInputElement
  /** How many match. */
  status: HTMLOutputElement
  /** The list of those that do. */
  found: HTMLUListElement
}

function drawField(box: HTMLElement, { messages, dir }: Shell): FilterField {
  const name = box.dataset.of ?? box.previousElementSibling?.firstChild?.textContent?.trim() ?? ''
  const label = fill(messages.reference.filter, { group: name })
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: label,
    autocomplete: 'off',
    spellcheck: false,
  })
  input.setAttribute('aria-label', label)
  const status = document.createElement('output')
  box.dir = dir
  box.append(input, status)
  const found = Object.assign(document.createElement('ul'), { className: 'rows found', dir: 'ltr', hidden: true })
  box.after(found)
  return { input, status, found }
}

/** An id that is not here may stand on one of the parts: the address is corrected, so that it works for good. */
async function followDeepLink(payloads: PayloadCache): Promise<void> {
  const id = decodeHash(location.hash)
  if (!id || document.getElementById(id)) return
  for (const parts of document.querySelectorAll<HTMLElement>('[data-body] .reference > .parts')) {
    const path = await findPart(parts, id, payloads)
    if (path && decodeHash(location.hash) === id) return navigateTo(`${path}${location.hash}`, { replace: true })
  }
}

function siblingsUntilNext(element: Element): HTMLElement[] {
  const siblings: HTMLElement[] = []
  for (let next = element.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling)
    siblings.push(next as HTMLElement)
  return siblings
}
