// A slow line brings a page in pieces, and each is painted: what was there does not move for what comes.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawn, expect, type Page, test, url, watchShifts } from './test.ts'

const PAGES = ['/zh-CN/docs/std/systems/mem', '/ar/docs/std']
/** Come in pieces that end within the parts of the shell: an icon is there, its words are not. */
const CUT_PAGES = ['/en/docs/std/collections/array-list', '/ru/docs/std/systems/mem']
const PIECES = 12

let server: Server
/** Sends the next piece of the page that is on its way; false where that was the last. */
let sendPiece = () => false

test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(url('own', request.url!))
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (![...PAGES, ...CUT_PAGES].includes(request.url!))
      return void response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const cuts = CUT_PAGES.includes(request.url!) ? partCuts(html) : evenCuts(html)
    let from = 0
    sendPiece = () => {
      const to = cuts.shift()
      if (to === undefined) response.end(html.slice(from))
      else response.write(html.slice(from, to))
      from = to ?? html.length
      return to !== undefined
    }
    sendPiece()
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

const VISITS =
  process.env.ALL_LOOKS === '1'
    ? [
        ...PAGES.flatMap(path => [360, 1000, 1440].map(width => [path, width] as const)),
        ...CUT_PAGES.flatMap(path => [360, 1440].map(width => [path, width] as const)),
      ]
    : ([
        [PAGES[1]!, 360],
        [CUT_PAGES[0]!, 1440],
      ] as const)

for (const [path, width] of VISITS)
  test(`${path}: nothing moves at ${width} px while it comes in pieces`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const moved = await watchShifts(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'commit' })
    let paints = 0
    do {
      if (await isPainted(page)) paints++
    } while (sendPiece())
    // It was painted while most of it was still to come.
    expect(paints).toBeGreaterThan(3)
    await page.waitForLoadState()
    await drawn(page)
    expect(await moved()).toEqual([])
  })

/** After the time that two frames take: before the first words are there, nothing is drawn at all. */
function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const held = new Promise(resolve => setTimeout(resolve, 60))
    await Promise.race([frame().then(frame), held])
    return performance.getEntriesByName('first-contentful-paint').length > 0
  })
}
