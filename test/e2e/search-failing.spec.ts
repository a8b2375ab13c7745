import { violationsOf } from './axe.ts'
import { expect, holdBack, LONG_RUN, type Page, ready, test, url } from './test.ts'

const PAGE = url('own', '/en/docs/std/systems/once')
const IS_WHOLE = process.env.ALL_FAULTS === '1'
const DUMP = /\/sql_dump\.txt/
const QUERY = /\/__nuxt_content\/docs_en\/query/

const dialog = (page: Page) => page.locator('dialog.palette')
const input = (page: Page) => page.locator('input[role=combobox]')
const guides = (page: Page) => dialog(page).getByRole('group', { name: 'In the guides', exact: true })
const declarations = (page: Page) => dialog(page).getByRole('group', { name: 'Declarations', exact: true })

test.use({ allowedErrors: /status of (500|503)|net::ERR_FAILED|Failed to load resource/ })

async function open(page: Page, query: string): Promise<void> {
  await page.goto(PAGE)
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(query)
}

/** What was asked with POST. */
function watchQueries(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && QUERY.test(request.url())) asked.push(request.postData() ?? '')
  })
  return asked
}

async function expectFallback(page: Page, asked: string[]): Promise<void> {
  const row = guides(page).getByRole('option').first()
  await expect(row).toBeVisible()
  await expect(guides(page).locator('mark').first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  const { sql } = JSON.parse(asked[0]!) as { sql: string }
  expect(sql).toContain("LIKE '%")
  expect(Number(/LIMIT (\d+)/.exec(sql)?.[1])).toBeLessThanOrEqual(50)
  await expect(declarations(page)).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
}

test.describe('the guides are searched through the server', () => {
  test('without WebAssembly', LONG_RUN, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'))
    const asked = watchQueries(page)
    await open(page, 'memory leak')
    await expectFallback(page, asked)
  })

  // One that is cut short is given up in the same way.
  if (IS_WHOLE)
    test('when the dump is refused', async ({ page }) => {
      await page.route(DUMP, route => route.fulfill({ status: 503, body: 'busy' }))
      const asked = watchQueries(page)
      await open(page, 'memory leak')
      await expectFallback(page, asked)
    })

  for (const accept of IS_WHOLE ? ['application/json', 'text/plain'] : ['application/json'])
    test(`when the dump is cut short (${accept})`, async ({ page }) => {
      await page.route(DUMP, async route => {
        const response = await route.fetch({ headers: { ...route.request().headers(), accept } })
        const text = await response.text()
        await route.fulfill({ status: 200, contentType: accept, body: text.slice(0, text.length / 2) })
      })
      const asked = watchQueries(page)
      await open(page, 'memory leak')
      await expectFallback(page, asked)
    })

  test('while the dump is slow', LONG_RUN, async ({ page }) => {
    const release = await holdBack(page, DUMP)
    const asked = watchQueries(page)
    await open(page, 'memory leak')
    await expectFallback(page, asked)
    // When it has come, nothing goes to the server any more.
    release()
    await expect
      .poll(async () => {
        const before = asked.length
        await input(page).fill(`memory leak ${'abcdef'[before % 6]}`)
        await expect(dialog(page).locator('[aria-busy="false"]')).toBeVisible()
        return asked.length - before
      })
      .toBe(0)
  })

  test('when the worker does not start; declarations are found in the tab', async ({ page }) => {
    await page.route(/search-worker/, route => route.abort())
    const asked = watchQueries(page)
    await open(page, 'mem.eql')
    await expect(dialog(page).locator('[aria-selected="true"]')).toContainText('std.mem.eql')
    await input(page).fill('memory leak')
    await expectFallback(page, asked)
  })
})

test.describe('a worker that', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { Worker } = window
      window.Worker = class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          Object.assign(window, { lastWorker: this })
        }
      }
    })
    await open(page, 'mem.eql')
    await expect(dialog(page).locator('[aria-selected="true"]')).toContainText('std.mem.eql')
  })

  const search = async (page: Page) => {
    await input(page).fill('ascii.toUpper')
    await expect(dialog(page).locator('[aria-selected="true"]')).toContainText('std.ascii.toUpper')
  }

  // One that dies says less.
  if (IS_WHOLE)
    test('crashes is replaced in the tab', async ({ page }) => {
      await page.evaluate(() => {
        const { lastWorker } = window as unknown as { lastWorker: Worker }
        lastWorker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }))
      })
      await search(page)
    })

  test('dies without a word is replaced in the tab', async ({ page }) => {
    await page.evaluate(() => (window as unknown as { lastWorker: Worker }).lastWorker.terminate())
    await search(page)
  })
})

test('when the server fails too, the palette says so and a retry helps', async ({ page }) => {
  let isBroken = true
  await page.route(DUMP, route => (isBroken ? route.fulfill({ status: 500 }) : route.continue()))
  await page.route(QUERY, route => (isBroken ? route.fulfill({ status: 503 }) : route.continue()))
  await open(page, 'memory leak')
  await expect(dialog(page).getByRole('alert')).toContainText('Some results could not be loaded.')
  await expect(declarations(page)).toBeVisible()
  expect(await violationsOf(page, { include: 'dialog.palette' })).toEqual([])
  isBroken = false
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(input(page)).toBeFocused()
  await expect(guides(page)).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('declarations that could not be loaded are tried again at the next opening', async ({ page }) => {
  let isBroken = true
  await page.route(/search-symbols/, route => (isBroken ? route.fulfill({ status: 500 }) : route.continue()))
  await open(page, 'mem.eql')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  isBroken = false
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('mem.eql')
  await expect(dialog(page).locator('[aria-selected="true"]')).toContainText('std.mem.eql')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test.describe('with storage full', () => {
  test.use({ serviceWorkers: 'allow' })

  test('everything still works', LONG_RUN, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Storage.prototype.setItem = refuse
      Object.defineProperty(window, 'caches', { get: refuse })
    })
    await open(page, 'mem.eql')
    await expect(dialog(page).locator('[aria-selected="true"]')).toContainText('std.mem.eql')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#eql$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('memory leak')
    await expect(guides(page)).toBeVisible()
  })
})
