// Icons that are not in the page: asked of this site, then of the public services in the settings, else left empty (R34).

import {
  ICON_MAX_URL,
  ICON_SERVICE_ROTATE_MS,
  ICON_SERVICE_TIMEOUT_MS,
  ICON_TIMEOUT_MS,
} from '../../model/constants.ts'
import { splitIcon } from '../../model/content/icon-name.ts'
import { iconsUrl } from '../../model/wire/contract.ts'
import { safeIconBody } from '../../model/wire/icon-body.ts'

interface IconAnswer {
  icons?: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** Bodies by full name, which are also put into `known`. A name that nobody knows is logged once and left out. `sets` are those of the settings. */
export async function loadIcons(
  names: readonly string[],
  services: readonly string[],
  known: Record<string, string>,
  sets: readonly string[] = [],
): Promise<Record<string, string>> {
  const bySet = new Map<string, string[]>()
  for (const name of names) {
    const [set, icon] = splitIcon(name, sets) ?? []
    if (set && icon && !Object.hasOwn(known, name) && !given.has(name))
      bySet.set(set, [...(bySet.get(set) ?? []), icon])
  }
  const found: Record<string, string> = {}
  for (const [set, wanted] of bySet) {
    for (const chunk of splitByLength(iconsUrl(set, []), wanted))
      Object.assign(found, await loadChunk(set, chunk, services))
  }
  Object.assign(known, found)
  return found
}

/** Names that were asked for and had no answer. */
const given = new Set<string>()

async function loadChunk(set: string, names: string[], services: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const take = (answer: IconAnswer | null) => {
    for (const name of names) {
      const icon = answer?.icons?.[name] ?? answer?.icons?.[answer.aliases?.[name]?.parent ?? '']
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
    for (const chunk of splitByLength(longest, missing())) take(await askServices(set, chunk, services))
  }
  for (const name of missing()) {
    given.add(`i-${set}-${name}`)
    console.error(`Icon i-${set}-${name} could not be loaded.`)
  }
  return found
}

/** The next service is asked when one has failed, or not answered for a while; the first that knows an icon counts. */
function askServices(set: string, names: string[], services: readonly string[]): Promise<IconAnswer | null> {
  return new Promise(resolve => {
    const waiting = [...services]
    let pending = 0
    let rotate: ReturnType<typeof setTimeout> | undefined
    const finish = (answer: IconAnswer | null) => {
      waiting.length = 0
      clearTimeout(rotate)
      resolve(answer)
    }
    const askNext = () => {
      clearTimeout(rotate)
      const service = waiting.shift()
      if (service === undefined) {
        if (pending === 0) finish(null)
        return
      }
      pending++
      rotate = setTimeout(askNext, ICON_SERVICE_ROTATE_MS)
      const fail = () => {
        pending--
        askNext()
      }
      fetchIcons(serviceUrl(service, set, names), ICON_SERVICE_TIMEOUT_MS).then(
        answer => (Object.keys(answer.icons ?? {}).length > 0 ? finish(answer) : fail()),
        fail,
      )
    }
    askNext()
  })
}

function serviceUrl(service: string, set: string, names: readonly string[]): string {
  return `${service}/${set}.json?icons=${names.join(',')}`
}

async function fetchIcons(url: string, timeout: number): Promise<IconAnswer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout), credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as IconAnswer
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
