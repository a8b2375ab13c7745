// Every address of the sitemap, with its payload and its Markdown; every link and anchor of every document.

import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { SiteName } from '../sites.ts'
import { type Answer, type Ask, serve, type TestServer } from './http.ts'

/** What the walk keeps of a document: the documents themselves would fill the memory. */
interface Seen {
  status: number
  type: string
  ids: Set<string>
  /** Ids that stand there more than once. */
  repeated: string[]
}

interface Walk {
  pages: string[]
  /** What is wrong, by the rule that it breaks. */
  wrong: Record<'answers' | 'links' | 'sources' | 'ids' | 'heads', string[]>
}

/** Fallback pages, which the sitemap does not list, have links of their own. */
const UNLISTED: Partial<Record<SiteName, string[]>> = {
  multi: ['/ar/docs/guide', '/fa-IR/docs/std/collections', '/tj', '/zh-CN/docs/long'],
  own: ['/ar/docs/std/collections/array-list', '/tj', '/zh-CN/docs/std'],
}

/** Pages of the scenarios that fail on purpose, or lead elsewhere when asked. */
const MEANT_TO_FAIL = /\/docs\/(invalid|gone|broken-middleware|moved)$/

describe.each(['multi', 'single', 'own'] as const satisfies SiteName[])('the site "%s"', name => {
  let server: TestServer
  let walk: Walk

  beforeAll(async () => {
    const problem = name === 'own' ? inject('ownProblem') : null
    if (problem) throw new Error(problem)
    server = await serve(name)
    walk = await walkSite(server.ask, UNLISTED[name] ?? [])
  })

  it('answers every address of its sitemap, its payload and its Markdown', () => {
    expect(walk.pages.length).toBeGreaterThan(name === 'own' ? 60 : 10)
    expect(walk.wrong.answers).toEqual([])
  })

  it('has no link and no anchor that leads nowhere, and none over a redirect', () => {
    expect(walk.wrong.links).toEqual([])
  })

  it('has every picture, script and font that its documents name', () => {
    expect(walk.wrong.sources).toEqual([])
  })

  it('has no id twice on a page (R39)', () => {
    expect(walk.wrong.ids).toEqual([])
  })

  it('has a description and a title on every page, each page its own', () => {
    expect(walk.wrong.heads).toEqual([])
  })

  it('has the icons that its web manifest names', async () => {
    const { icons } = (await server.ask('/site.webmanifest')).json() as { icons: { src: string; type: string }[] }
    const found = await Promise.all(
      icons.map(async ({ src }) => ({ src, type: (await server.ask(src)).headers['content-type'] })),
    )
    expect(found).toEqual(icons.map(({ src, type }) => ({ src, type })))
  })
})

/** Of a large site one page of ten in the short run, with its links to another tenth: its build has followed all links. */
const isInSample = (path: string) => process.env.ALL_LOCALES === '1' || crc32(path) % 10 === 0

async function walkSite(ask: Ask, unlisted: string[]): Promise<Walk> {
  const wrong: Walk['wrong'] = { answers: [], links: [], sources: [], ids: [], heads: [] }
  const sitemap = (await ask('/sitemap.xml')).text
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
  const isLarge = listed.length > 300
  const pages = isLarge ? listed.filter(isInSample) : listed
  const seen = new Map<string, Seen>()
  /** Address with hash → a page that links to it. */
  const links = new Map<string, string>()
  const sources = new Map<string, string>()
  const titles = new Map<string, string>()

  for (const page of [...pages, ...unlisted]) {
    const answer = await ask(page)
    const document = look(answer)
    seen.set(page, document)
    if (document.status !== 200 || document.type !== 'text/html; charset=utf-8')
      wrong.answers.push(`${page}: ${document.status}`)
    wrong.answers.push(...(await wrongParts(ask, page)))
    wrong.ids.push(...document.repeated.map(id => `${page} has the id ${id} twice`))
    for (const href of linksOf(answer.text)) {
      const { origin, pathname, hash } = new URL(href, `https://site.example${page}`)
      if (origin === 'https://site.example' && !MEANT_TO_FAIL.test(pathname)) links.set(pathname + hash, page)
    }
    for (const source of sourcesOf(answer.text)) sources.set(source, page)
    // Every reader's browser would ask for it, and then hosts outside.
    if (answer.text.includes('data-icon=')) wrong.sources.push(`${page} has an icon that is not in the page`)
    if (unlisted.includes(page)) continue
    const title = /<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? ''
    const key = `${page.split('/')[1]} ${title}`
    if (!title || titles.has(key)) wrong.heads.push(`${page} has the title "${title}", as has ${titles.get(key)}`)
    titles.set(key, page)
    if (!/<meta name="description" content="[^"]+"/.test(answer.text)) wrong.heads.push(`${page} has no description`)
  }
  for (const [address, page] of links) {
    const [path = '', hash = ''] = address.split('#')
    if (isSkipped(path, page) || (isLarge && !seen.has(path) && !isInSample(`to ${path}`))) continue
    const target = seen.get(path) ?? englishTwin(path, seen) ?? look(await ask(path))
    seen.set(path, target)
    if (target.status !== 200) wrong.links.push(`${page} → ${address}: ${target.status}`)
    else if (hash && target.type.startsWith('text/html') && !target.ids.has(decodeURIComponent(hash)))
      wrong.links.push(`${page} → ${address}: no such anchor`)
  }
  for (const [source, page] of sources) {
    const { status } = await ask(source)
    if (status !== 200) wrong.sources.push(`${page} needs ${source}: ${status}`)
  }
  return { pages, wrong }
}

const LOCALE = /^\/([a-z]{2,3}(?:-[A-Z]{2})?)(?=\/|$)/

/** Every page links to itself in all languages. They are made on demand in the same way, so one of fifty is looked at. */
function isSkipped(path: string, page: string): boolean {
  const isOther = LOCALE.test(path) && path.split('/')[1] !== page.split('/')[1]
  return isOther && crc32(path) % 50 !== 0
}

/**
 * A page that nobody has translated is the English one with other words around it, drawn when asked: of those, one of twenty is
 * asked for; the others have the anchors of the English one.
 */
function englishTwin(path: string, seen: ReadonlyMap<string, Seen>): Seen | undefined {
  const locale = LOCALE.exec(path)?.[1]
  if (!locale || locale === 'en' || crc32(path) % 20 === 0) return undefined
  return seen.get(path.replace(LOCALE, '/en'))
}

function look({ status, headers, text }: Answer): Seen {
  const type = String(headers['content-type'])
  const all = type.startsWith('text/html') ? idsOf(text) : []
  const ids = new Set(all)
  const repeated = ids.size === all.length ? [] : [...ids].filter(id => all.indexOf(id) !== all.lastIndexOf(id))
  return { status, type, ids, repeated }
}

async function wrongParts(ask: Ask, page: string): Promise<string[]> {
  const parts = [
    [page === '/' ? '/_payload.json' : `${page}/_payload.json`, 'application/json; charset=utf-8'],
    [page === '/' ? '/index.md' : `${page}.md`, 'text/markdown; charset=utf-8'],
  ] as const
  const wrong: string[] = []
  for (const [path, type] of parts) {
    const { status, headers, json } = await ask(path)
    if (status !== 200 || headers['content-type'] !== type) wrong.push(`${path}: ${status}`)
    else if (path.endsWith('.json') && (json() as { page: { path: string } }).page.path !== page)
      wrong.push(`${path} is of another page`)
  }
  return wrong
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/<(?!script)[a-z][^<>]*?\sid="([^"]*)"/g)].map(match => decodeEntities(match[1]!))
}

function linksOf(html: string): Set<string> {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(match => decodeEntities(match[1]!))
  return new Set(hrefs.filter(href => !/^(mailto|https?):/.test(href)))
}

/** Everything the document loads: pictures, scripts, fonts, the manifest, the picture for sharing. */
function sourcesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/<(?:img|script|link)\s[^>]*?(?:src|href)="(\/[^"]*)"/g)].map(match => match[1]!)
  const shared = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(
    match => new URL(match[1]!).pathname,
  )
  // Its own address and Markdown are asked for anyway.
  return new Set([...attributes, ...shared].map(decodeEntities).filter(source => !source.endsWith('.md')))
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
