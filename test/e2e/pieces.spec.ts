// A slow line brings a page in pieces, and each is painted: what was there does not move for what comes.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, url, watchShifts } from './test.ts'

const PAGES = ['/zh-CN/docs/std/systems/mem', '/ar/docs/std']
/** Come in pieces that end within the parts of the shell: an icon is there, its words are not. */
const CUT_PAGES = ['/en/docs/std/collections/array-list', '/ru/docs/std/systems/mem']
const PIECES = 12
const PAUSE_MS = 150
/** For many small pieces. */
const SHORT_PAUSE_MS = 60

let server: Server

test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(url('own', request.url!))
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (![...PAGES, ...CUT_PAGES].includes(request.url!))
      return void response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    let from = 0
    const isCut = CUT_PAGES.includes(request.url!)
    for (const to of isCut ? partCuts(html) : evenCuts(html)) {
      response.write(html.slice(from, to))
      from = to
      await new Promise(resolve => setTimeout(resolve, isCut ? SHORT_PAUSE_MS : PAUSE_MS))
    }
    response.end(html.slice(from))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => new Promise(resolve => server.close(resolve)))

/** Up to the article and into it; the rest comes at once. */
function evenCuts(html: string): number[] {
  const end = html.indexOf('<article') + 20_000
  return Array.from({ length: PIECES }, (_, piece) => Math.round((end / PIECES) * (piece + 1)))
}

function partCuts(html: string): number[] {
  const shell = { start: html.indexOf('<header'), end: html.indexOf('<article') }
  return [...html.matchAll(/<\/(?:svg|kbd|select|summary|h1)>/g)]
    .map(({ index, 0: tag }) => index + tag.length)
    .filter(cut => cut > shell.start && cut < shell.end)
}

const VISITS = [
  ...PAGES.flatMap(path => [360, 1000, 1440].map(width => [path, width] as const)),
  ...CUT_PAGES.flatMap(path => [360, 1440].map(width => [path, width] as const)),
]

for (const [path, width] of VISITS)
  test(`${path}: nothing moves at ${width} px while it comes in pieces`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const moved = await watchShifts(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    // It was painted long before all of it was here.
    const { painted, loaded } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      loaded: performance.now(),
    }))
    expect(painted).toBeLessThan(loaded - PAUSE_MS)
    await page.waitForTimeout(200)
    expect(await moved()).toEqual([])
  })
