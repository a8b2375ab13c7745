// Every address of the sitemap, with its payload and its Markdown; every link and anchor of every document.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestSites, type SiteName } from '../sites.ts'
import { type Answer, serve, type TestServer } from './http.ts'

describe.each(['multi', 'single', 'own'] as const satisfies SiteName[])('the site "%s"', name => {
  let server: TestServer
  const known = new Map<string, Answer>()
  const ids = new Map<string, Set<string>>()

  beforeAll(async () => {
    if (name === 'own') await buildTestSites(['own'])
    server = await serve(name)
  })
  afterAll(() => server?.stop())

  const ask = async (path: string) => {
    const answer = known.get(path) ?? (await server.ask(path))
    known.set(path, answer)
    return answer
  }
  const sitemap = async () => {
    const { text } = await ask('/sitemap.xml')
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
  }
  const idsOf = (path: string, html: string) => {
    const found = ids.get(path) ?? new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(match => decodeEntities(match[1]!)))
    ids.set(path, found)
    return found
  }

  it('answers every address of its sitemap, its payload and its Markdown', async () => {
    const paths = await sitemap()
    expect(paths.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const path of paths) {
      const page = await ask(path)
      const payload = await server.ask(`${path === '/' ? '' : path}/_payload.json`)
      const markdown = await server.ask(path === '/' ? '/index.md' : `${path}.md`)
      for (const [what, answer, type] of [
        ['document', page, 'text/html; charset=utf-8'],
        ['payload', payload, 'application/json; charset=utf-8'],
        ['Markdown', markdown, 'text/markdown; charset=utf-8'],
      ] as const)
        if (answer.status !== 200 || answer.headers['content-type'] !== type) wrong.push(`${what} of ${path}: ${answer.status}`)
      if ((payload.json() as { page: { path: string } }).page.path !== path) wrong.push(`payload of ${path} is of another page`)
    }
    expect(wrong).toEqual([])
  })

  it('has no link and no anchor that leads nowhere, and none over a redirect', async () => {
    const queue = new Set(await sitemap())
    // A fallback page has links of its own.
    if (name === 'multi') for (const path of ['/ar/docs/guide', '/fa-IR/docs/std/collections', '/tj', '/zh-CN/docs/long']) queue.add(path)
    if (name === 'own') for (const path of ['/ar/docs/std/collections/array-list', '/tj', '/zh-CN/docs/std']) queue.add(path)
    const wrong = new Set<string>()
    for (const page of queue) {
      const { text } = await ask(page)
      for (const href of linksOf(text)) {
        const url = new URL(href, `https://site.example${page}`)
        if (url.origin !== 'https://site.example') continue
        // Other languages of this page are the same page: one is enough here, all are asked by the test of R9.
        const target = await ask(url.pathname)
        if (target.status !== 200) {
          wrong.add(`${page} → ${href}: ${target.status}`)
          continue
        }
        if (!url.hash || !String(target.headers['content-type']).startsWith('text/html')) continue
        if (!idsOf(url.pathname, target.text).has(decodeURIComponent(url.hash.slice(1)))) wrong.add(`${page} → ${href}: no such anchor`)
      }
      for (const source of sourcesOf(text)) {
        const { status } = await ask(source)
        if (status !== 200) wrong.add(`${page} needs ${source}: ${status}`)
      }
    }
    expect([...wrong]).toEqual([])
  }, 180_000)

  it('has no id twice on a page', async () => {
    const wrong: string[] = []
    for (const page of await sitemap()) {
      const found = [...(await ask(page)).text.matchAll(/<(?!script)[a-z][^>]*\sid="([^"]*)"/g)].map(match => match[1]!)
      const twice = found.filter((id, index) => found.indexOf(id) !== index)
      if (twice.length > 0) wrong.push(`${page}: ${[...new Set(twice)].join(', ')}`)
    }
    expect(wrong).toEqual([])
  })

  it('has a description and a title on every page, each page its own', async () => {
    const titles = new Map<string, string>()
    const wrong: string[] = []
    for (const page of await sitemap()) {
      const { text } = await ask(page)
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
      if (!/<meta name="description" content="[^"]+"/.test(text)) wrong.push(`${page} has no description`)
      if (!title) wrong.push(`${page} has no title`)
      const locale = page.split('/')[1]
      const other = titles.get(`${locale} ${title}`)
      if (other) wrong.push(`${page} has the title of ${other}`)
      titles.set(`${locale} ${title}`, page)
    }
    expect(wrong).toEqual([])
  })
})

function linksOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(match => decodeEntities(match[1]!)).filter(href => !/^(mailto|https?):/.test(href)))
}

/** Everything the document loads: pictures, scripts, fonts, the manifest. */
function sourcesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/<(?:img|script|link)\s[^>]*?(?:src|href)="(\/[^"]*)"/g)].map(match => match[1]!)
  return new Set(attributes.map(decodeEntities))
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
