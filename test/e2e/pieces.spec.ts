// A slow line brings a page in pieces, and each is painted: what was there does not move for what comes.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, url, watchShifts } from './test.ts'

const PAGES = ['/zh-CN/docs/std/systems/mem', '/ar/docs/std']
const PIECES = 12
const PAUSE_MS = 150

let server: Server

test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = await fetch(url('own', request.url!))
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (!PAGES.includes(request.url!)) return void response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    // Up to the article and into it; the rest comes at once.
    const end = html.indexOf('<article') + 20_000
    for (let piece = 0; piece < PIECES; piece++) {
      response.write(html.slice((end / PIECES) * piece, (end / PIECES) * (piece + 1)))
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
    response.end(html.slice((end / PIECES) * PIECES))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => new Promise(resolve => server.close(resolve)))

for (const [path, width] of PAGES.flatMap(path => [360, 1000, 1440].map(width => [path, width] as const)))
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
