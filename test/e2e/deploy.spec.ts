import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPlain } from '../../src/files/stored.ts'
import { type RunningServer, startServer } from '../../src/server/node.ts'
import { freePorts } from '../free-ports.ts'
import { expect, type Page, ready, test } from './test.ts'

const ROOT = join(import.meta.dirname, '../..')

const FIRST = join(ROOT, '.cache/sites/multi/current/site')

let second: string
/** Id of the second build. */
let next: string
let port: number
let server: RunningServer

test.describe.configure({ mode: 'serial' })
test.use({ allowedErrors: /status of 404|Cannot load|net::ERR/ })
test.beforeAll(async () => {
  ;[port] = (await freePorts(1)) as [number]
  second = await mkdtemp(join(tmpdir(), 'second-build-'))
  await copyPlain(FIRST, second)
  next = await renameBuild(second)
})
test.afterAll(() => rm(second, { recursive: true, force: true }))
test.beforeEach(async () => {
  server = await serve(FIRST)
})
test.afterEach(() => stop())

/** The second build takes the place of the first, at the same address. */
async function deploy(): Promise<void> {
  await stop()
  server = await serve(second)
}

/** The script that holds the data of the shell: `renameBuild` gives it another name. */
function shellOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/shell."]')!.src)
}

/** The page knows the build that it belongs to. */
async function openFirst(page: Page, address: string): Promise<void> {
  const learned = page.waitForResponse(/builds\/meta/)
  await page.goto(address)
  await ready(page)
  await learned
}

test('a second build never breaks an open tab: the next navigation loads it', async ({ page }) => {
  await openFirst(page, `http://localhost:${port}/en/docs/guide`)
  await page.waitForLoadState('networkidle')
  const old = await shellOf(page)
  await deploy()
  // Links in view were fetched from the old build already and go on working; this one was not in view.
  await page
    .locator('.side')
    .getByRole('button', { name: /Collections/ })
    .click()
  await page.locator('.side').getByRole('link', { name: 'array_list' }).click()
  await expect(page.locator('h1')).toHaveText('std.array_list')
  await page.waitForLoadState('load')
  await ready(page)
  expect(await shellOf(page)).not.toBe(old)
})

test('a second build is noticed by a tab that comes back, and taken up while it is hidden (R22)', async ({ page }) => {
  await page.clock.install()
  await openFirst(page, `http://localhost:${port}/en/docs/guide`)
  // A payload that is fetched ahead from the second build would announce it, and nothing would be asked.
  await page.waitForLoadState('networkidle')
  const old = await shellOf(page)
  await deploy()
  const asked = page.waitForResponse(/builds\/latest\.json/)
  await page.clock.fastForward(3_600_000)
  await asked
  expect(await shellOf(page)).toBe(old)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await loaded
  expect(await shellOf(page)).not.toBe(old)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a second build never breaks an open tab, never loops, and leaves no pages of older builds behind', async ({
    page,
  }) => {
    const names = () => page.evaluate(() => caches.keys())
    await openFirst(page, `http://localhost:${port}/en/docs/guide`)
    const old = await shellOf(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.waitForLoadState('networkidle')
    // What builds before this one have left, and what is none of ours.
    await page.evaluate(async () => {
      for (const name of ['site-aaa', 'site-bbb', 'other']) await caches.open(name)
    })
    await deploy()
    let loads = 0
    page.on('load', () => loads++)

    // The newer service worker takes over while the old page is open, and cleans up.
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!
      const taken = new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await registration.update()
      await taken
    })
    await expect.poll(async () => (await names()).filter(name => name.startsWith('site-')).length).toBe(2)
    expect(await names()).toContain('other')
    expect(await names()).not.toContain('site-aaa')
    // The search's own parts have the same names in both builds; the page has to go on with them.
    await page.keyboard.press('Control+k')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await page.keyboard.type('hash_map')
    await expect(page.locator('[aria-selected="true"]')).toContainText('hash_map')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('std.hash_map')
    await page.waitForLoadState('load')
    await ready(page)

    await page.goto(`http://localhost:${port}/en/docs/long`)
    await ready(page)
    expect(await shellOf(page)).not.toBe(old)
    // A page that loads itself again and again is never idle.
    await page.waitForLoadState('networkidle')
    expect(loads).toBeLessThanOrEqual(3)
    await expect.poll(names).toContain(`site-${next}`)
    expect((await names()).filter(name => name.startsWith('site-')).length).toBeLessThanOrEqual(2)
  })
})

const SHELL_SCRIPT = /shell\.([\w-]+)\.\w{10}\.js/g

/** The same site as another build would leave it: another id, which is given, and script names that the old page does not know. */
async function renameBuild(folder: string): Promise<string> {
  const latest = JSON.parse(await readFile(join(folder, 'builds/latest.json'), 'utf8')) as { id: string }
  const next = latest.id.split('').reverse().join('')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (!/\.(html|json|js)$/.test(entry.name)) continue
    const text = await readFile(file, 'utf8')
    const renamed = text.replaceAll(latest.id, next).replaceAll(SHELL_SCRIPT, 'shell.$1.next.js')
    await rm(file)
    await writeFile(
      file.replace(SHELL_SCRIPT, 'shell.$1.next.js').replace(latest.id, next),
      file.endsWith('files.json') ? withoutCompressed(renamed) : renamed,
    )
  }
  return next
}

function withoutCompressed(table: string): string {
  const files = JSON.parse(table) as Record<string, { br?: number; size?: number; etag: string }>
  for (const entry of Object.values(files)) {
    delete entry.br
    delete entry.size
    entry.etag = `${entry.etag}-2`
  }
  return JSON.stringify(files)
}

function serve(folder: string): Promise<RunningServer> {
  return startServer({ folder, port, log: () => {}, rates: null })
}

async function stop(): Promise<void> {
  const stopped = server.stop()
  server.server.closeAllConnections()
  await stopped
}
