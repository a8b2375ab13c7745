// The loaded site, which every request handler uses.

import { EXAMPLES_FILE, HISTORY_FILE, type LookupExample } from '../lookup/data.ts'
import { createEditions } from '../markup/editions/edition.ts'
import { EDITIONS } from '../model/editions.ts'
import { loadOnce, loadOnceEach } from '../model/memo.ts'
import { payloadUrl } from '../model/wire/contract.ts'
import type { PagePayload, Shell } from '../model/wire/payload.ts'
import {
  DRAWN_ICONS_FILE,
  type Heads,
  headsFile,
  SITE_DATA_FILE,
  type SiteData,
  shellFile,
} from '../model/wire/site-data.ts'
import type { SourceList } from '../model/wire/source.ts'
import { type Assets, readAssetJson } from './files/assets.ts'
import { RATES, type Rates } from './http/limits.ts'
import { createRateLimit, type Rate, type RateLimit, UNLIMITED } from './http/rate-limit.ts'
import type { Work } from './jobs/work.ts'
import type { Log } from './log.ts'
import { createOriginals, type Originals } from './pages/articles.ts'
import { createResponseCache, type ResponseCache } from './pages/on-demand.ts'

/** The data that pages are rendered from. */
export interface PageSources {
  data: SiteData
  assets: Assets
  shell(locale: string): Promise<Shell>
  /** Returns the localized titles of untranslated pages, by route. */
  heads(locale: string): Promise<Heads | null>
  /** Opens the reference of another release. */
  editions: ReturnType<typeof createEditions>
}

export interface ServedSite extends PageSources {
  /** Whether the site has no address of its own, so that `data.origin` is the host of the request (R53). */
  followsHost: boolean
  work: Work
  log: Log
  /** Rate limits for each client. */
  limits: Limits
  /** Responses that were rendered on request. */
  responses: ResponseCache
  /** Pages that other languages show if they have no translation, by path. */
  originals: Originals<PagePayload>
  /** Files of an installed Zig, for builds without sources; `null` on the edge. */
  std: StdSource | null
  /** Returns the verified examples by id. */
  examples(): Promise<ReadonlyMap<string, LookupExample>>
}

/** Files of std from installed releases of Zig. */
export interface StdSource {
  /** Empty while that release is not installed. */
  list(version: string): Promise<SourceList>
  read(version: string, path: string): Promise<string | null>
}

interface SiteInput {
  assets: Assets
  openWork(data: SiteData): Work
  log: Log
  std?: StdSource | null
  /** Number of editions in memory. Each takes 30 MB. */
  maxEditions?: number
  /** `null` for no rate limits. */
  rates?: Rates | null
}

export type Limits = Record<keyof Rates, RateLimit>

export async function loadSite({
  assets,
  openWork,
  log,
  std = null,
  maxEditions,
  rates = RATES,
}: SiteInput): Promise<ServedSite> {
  const sources = await loadPageSources(assets, maxEditions)
  const examples = loadOnce(async () => {
    const verified = (await readAssetJson<LookupExample[]>(assets, EXAMPLES_FILE)) ?? []
    return new Map(verified.map(example => [example.id, example]))
  })
  return {
    ...sources,
    followsHost: assets.origin !== undefined,
    work: openWork(sources.data),
    log,
    limits: limitsOf(rates),
    responses: createResponseCache(),
    originals: createOriginals(path => readPayload(assets, path)),
    std,
    examples,
  }
}

/** Threads that render editions load no more than this. */
export async function loadPageSources(assets: Assets, maxEditions: number = EDITIONS.length): Promise<PageSources> {
  const data = await readAssetJson<SiteData>(assets, SITE_DATA_FILE)
  if (!data) throw new Error('There is no built site here. Run "npm run build" first.')
  const load = loadOnceEach(locale => loadShell(assets, locale))
  return {
    data,
    assets,
    shell: locale => load(data.assets.shells[locale] ? locale : data.settings.i18n.defaultLocale),
    heads: loadOnceEach(locale => readAssetJson<Heads>(assets, headsFile(locale))),
    editions: createEditions(file => readAssetJson(assets, file), HISTORY_FILE, maxEditions),
  }
}

export function limitsOf(rates: Rates | null): Limits {
  const limit = (rate: Rate | undefined) => (rate ? createRateLimit(rate) : UNLIMITED)
  return { mcp: limit(rates?.mcp), query: limit(rates?.query), page: limit(rates?.page), run: limit(rates?.run) }
}

async function loadShell(assets: Assets, locale: string): Promise<Shell> {
  const [shell, icons] = await Promise.all([
    readAssetJson<Shell>(assets, shellFile(locale)),
    readAssetJson<Record<string, string>>(assets, DRAWN_ICONS_FILE),
  ])
  if (!shell) throw new Error(`${shellFile(locale)} is missing from the built site. Build it again.`)
  // Pages rendered here need the icons, as in the build. In development there is no such file.
  return { ...shell, icons: { ...icons, ...shell.icons } }
}

export async function readPayload(assets: Assets, path: string): Promise<PagePayload | null> {
  const payload = await readAssetJson<{ page: PagePayload }>(assets, payloadUrl(path))
  return payload?.page ?? null
}
