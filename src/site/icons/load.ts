// Icons that are not in the page: asked of this site, then of the public services in the settings, else left empty (R34).

import { ICON_MAX_URL, ICON_SERVICE_ROTATE_MS, ICON_SERVICE_TIMEOUT_MS, ICON_TIMEOUT_MS } from '../../shared/constants.ts'
import type { Shell } from '../../shared/payload.ts'
import { iconsUrl } from '../../shared/wire.ts'
import { iconBody, registerIcons, splitIcon } from './registry.ts'

interface IconAnswer {
  icons?: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** Fills every empty icon of the document, now and after each change of the page. */
export function startIcons({ settings }: Pick<Shell, 'settings'>): void {
  const fillIcons = () => {
    const names = new Set<string>()
    for (const icon of document.querySelectorAll<SVGElement>('svg[data-icon]')) names.add(icon.dataset.icon!)
    if (names.size > 0) void loadIcons([...names], settings.icons.services).then(draw)
  }
  fillIcons()
  new MutationObserver(records => {
    if (records.some(record => record.addedNodes.length > 0)) fillIcons()
  }).observe(document.getElementById('_app')!, { childList: true, subtree: true })
}

/** Bodies by full name. A name that nobody knows is logged once and left out. */
export async function loadIcons(names: readonly string[], services: readonly string[]): Promise<Record<string, string>> {
  const bySet = new Map<string, string[]>()
  for (const name of names) {
    const [set, icon] = splitIcon(name) ?? []
    if (set && icon && iconBody(name) === undefined && !given.has(name)) bySet.set(set, [...(bySet.get(set) ?? []), icon])
  }
  const found: Record<string, string> = {}
  for (const [set, wanted] of bySet) {
    for (const chunk of splitByLength(set, wanted)) Object.assign(found, await loadChunk(set, chunk, services))
  }
  registerIcons(found)
  return found
}

/** Names that were asked for and had no answer. */
const given = new Set<string>()

async function loadChunk(set: string, names: string[], services: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const take = (answer: IconAnswer | null) => {
    for (const name of names) {
      const icon = answer?.icons?.[name] ?? answer?.icons?.[answer.aliases?.[name]?.parent ?? '']
      if (icon) found[`i-${set}-${name}`] = icon.body
    }
  }
  const missing = () => names.filter(name => !(`i-${set}-${name}` in found))
  take(await fetchIcons(iconsUrl(set, names), ICON_TIMEOUT_MS).catch(() => null))
  if (missing().length > 0 && services.length > 0) take(await askServices(set, missing(), services))
  for (const name of missing()) {
    given.add(`i-${set}-${name}`)
    console.error(`Icon i-${set}-${name} could not be loaded.`)
  }
  return found
}

/** The next service is tried when one has not answered for a while; the first good answer counts. */
async function askServices(set: string, names: string[], services: readonly string[]): Promise<IconAnswer | null> {
  const tries = services.map(async (service, index) => {
    if (index > 0) await delay(ICON_SERVICE_ROTATE_MS * index)
    if (answered) throw new Error('answered by another service')
    const answer = await fetchIcons(`${service}/${set}.json?icons=${names.join(',')}`, ICON_SERVICE_TIMEOUT_MS)
    answered = true
    return answer
  })
  let answered = false
  return Promise.any(tries).catch(() => null)
}

async function fetchIcons(url: string, timeout: number): Promise<IconAnswer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout), credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as IconAnswer
}

/** Requests whose URL stays within the limit. */
export function splitByLength(set: string, names: readonly string[]): string[][] {
  const chunks: string[][] = [[]]
  for (const name of names) {
    const chunk = chunks.at(-1)!
    if (chunk.length > 0 && iconsUrl(set, [...chunk, name]).length > ICON_MAX_URL) chunks.push([name])
    else chunk.push(name)
  }
  return chunks.filter(chunk => chunk.length > 0)
}

function draw(found: Record<string, string>): void {
  for (const icon of document.querySelectorAll<SVGElement>('svg[data-icon]')) {
    const body = found[icon.dataset.icon!]
    if (body === undefined) continue
    icon.innerHTML = body
    icon.removeAttribute('data-icon')
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
