// Icons that are not in the page are requested from this site, then from the public services in the settings (R34).

import {
  ICON_MAX_URL,
  ICON_SERVICE_ROTATE_MS,
  ICON_SERVICE_TIMEOUT_MS,
  ICON_TIMEOUT_MS,
} from '../../model/constants.ts'
import { splitIcon } from '../../model/content/icon-name.ts'
import { addTo } from '../../model/group-by.ts'
import { iconsUrl } from '../../model/wire/contract.ts'
import { safeIconBody } from '../../model/wire/icon-body.ts'
import { request } from '../../model/wire/request.ts'
import { withTimeout } from '../../router/chunk-errors.ts'

interface IconResponse {
  icons?: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/**
 * Loads the SVG bodies of icons by full name, and adds them to `known`. An unknown name is logged once and left out.
 * @param sets Icon sets of the settings.
 */
export async function loadIcons(
  names: readonly string[],
  services: readonly string[],
  known: Record<string, string>,
  sets: readonly string[] = [],
): Promise<Record<string, string>> {
  const bySet = new Map<string, string[]>()
  for (const name of names) {
    const [set, icon] = splitIcon(name, sets) ?? []
    if (set && icon && !Object.hasOwn(known, name) && !unavailable.has(name)) addTo(bySet, set, icon)
  }
  const found: Record<string, string> = {}
  for (const [set, wanted] of bySet) {
    for (const chunk of splitByLength(iconsUrl(set, []), wanted))
      Object.assign(found, await loadChunk(set, chunk, services))
  }
  Object.assign(known, found)
  return found
}

/** Names that could not be loaded and are not requested again. */
const unavailable = new Set<string>()

async function loadChunk(set: string, names: string[], services: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const take = (response: IconResponse | null) => {
    for (const name of names) {
      const icon = response?.icons?.[name] ?? response?.icons?.[response.aliases?.[name]?.parent ?? '']
      const body = safeIconBody(icon?.body)
      if (body !== null) found[`i-${set}-${name}`] = body
    }
  }
  const missing = () => names.filter(name => !(`i-${set}-${name}` in found))
  take(await fetchIcons(iconsUrl(set, names), ICON_TIMEOUT_MS).catch(() => null))
  if (missing().length > 0 && services.length > 0) {
    const longest = services
      .map(service => serviceUrl(service, set, []))
      .reduce((a, b) => (a.length < b.length ? b : a))
    for (const chunk of splitByLength(longest, missing()))
      take(await requestFromServices(set, chunk, services).catch(() => null))
  }
  for (const name of missing()) {
    unavailable.add(`i-${set}-${name}`)
    console.error(`Icon i-${set}-${name} could not be loaded.`)
  }
  return found
}

/** Tries the next service when one has failed or is slow. The first response with an icon is used. */
async function requestFromServices(
  set: string,
  names: string[],
  [service, ...others]: readonly string[],
): Promise<IconResponse> {
  if (service === undefined) throw new Error('No service has these icons')
  const response = fetchIcons(serviceUrl(service, set, names), ICON_SERVICE_TIMEOUT_MS).then(found => {
    if (Object.keys(found.icons ?? {}).length === 0) throw new Error(`${service} has none of these icons`)
    return found
  })
  const isQuick = await withTimeout(response, ICON_SERVICE_ROTATE_MS).then(
    () => true,
    () => false,
  )
  return isQuick ? response : Promise.any([response, requestFromServices(set, names, others)])
}

function serviceUrl(service: string, set: string, names: readonly string[]): string {
  return `${service}/${set}.json?icons=${names.join(',')}`
}

async function fetchIcons(url: string, timeout: number): Promise<IconResponse> {
  // The time limit includes the second attempt.
  const response = await request(url, { signal: AbortSignal.timeout(timeout), credentials: 'same-origin' })
  return (await response.json()) as IconResponse
}

/** Names in groups whose URL stays within the limit; `url` is the address without names. */
function splitByLength(url: string, names: readonly string[]): string[][] {
  const chunks: string[][] = [[]]
  for (const name of names) {
    const chunk = chunks.at(-1)!
    if (chunk.length > 0 && `${url}${[...chunk, name].join(',')}`.length > ICON_MAX_URL) chunks.push([name])
    else chunk.push(name)
  }
  return chunks.filter(chunk => chunk.length > 0)
}
