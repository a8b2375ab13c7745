// What a search downloads, counted in a browser: everything that the built site sends once the palette is opened.

import type { Browser, Request } from '@playwright/test'

export interface Download {
  /** Kilobytes of 1,024 bytes as they travel, bodies alone. */
  total: number
  parts: Record<string, number>
  /** What was loaded before anybody wanted to search; there should be none. */
  early: string[]
}

const PAGE = '/en/docs/std/collections/array-list'
/** Found in the guides, so that everything that ordinary words need has come when it is answered. */
const QUERY = 'memory leak'
/** Nothing more comes after so long. */
const QUIET_MS = 1500

/** `site`: the address of its server. */
export async function measureDownload(browser: Browser, site: string): Promise<Download> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const done: Request[] = []
  let last = performance.now()
  page.on('requestfinished', request => {
    done.push(request)
    last = performance.now()
  })
  const quiet = async () => {
    while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
  }

  await page.goto(site + PAGE)
  // What comes with a reader's first move comes without a search, too.
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await quiet()
  const early = done.map(nameOf).filter(name => /search|palette|sqlite|sql_dump/.test(name))
  done.length = 0
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(QUERY)
  await page.locator('dialog.palette mark').first().waitFor()
  await quiet()
  const parts: Record<string, number> = {}
  for (const request of done) {
    const { responseBodySize } = await request.sizes()
    // The size of a worker's own script is only in its header.
    const bytes = responseBodySize || Number((await request.response())?.headers()['content-length'] ?? 0)
    parts[nameOf(request)] = (parts[nameOf(request)] ?? 0) + bytes / 1024
  }
  await context.close()
  return { total: Object.values(parts).reduce((a, b) => a + b, 0), parts, early }
}

/** `/_assets/search-symbols.0123456789.txt` is `search-symbols`. */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url())
  return pathname.slice(pathname.lastIndexOf('/') + 1).replace(/[.-][\w-]{8,10}(?=\.\w+$)/, '')
}
