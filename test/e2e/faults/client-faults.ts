// What can go wrong in a reader's browser, and what still has to work then. A table without a test runner around it, so
// that whoever attacks a site can use it too.

import { expect, type Page, type Route } from '@playwright/test'
import { PART_TIMEOUT_MS } from '../../../src/model/constants.ts'
import { SPEED } from '../../speed.ts'

export interface ClientFault {
  name: string
  /** Breaks it, before the page is opened. */
  prepare(page: Page): Promise<unknown>
  /** What is promised besides what always is. Runs first, on the open page. */
  also?(page: Page): Promise<void>
  /** The service worker is part of it. */
  withWorker?: boolean
  /** Held in every run of the tests; the others in the long one, and by `npm run attack`. */
  isAlways?: boolean
}

const START = '/en/docs/guide'
const START_TEXT = 'An opening paragraph'
const NEXT = { path: '/en/docs/long', title: 'Long page' }

/** Opens a page of `origin` with the fault and holds it against what is promised; throws where it does not keep it. */
export async function holdAgainst(fault: ClientFault, page: Page, origin: string): Promise<void> {
  await fault.prepare(page)
  // A script that never comes keeps the page from being loaded, not from being read.
  await page.goto(origin + START, { waitUntil: 'commit' })
  await expectArticle(page)
  await started(page)
  await fault.also?.(page)
  await expectArticle(page)
  await expectTheme(page)
  await expectSearch(page, origin)
  await expectLinks(page)
}

async function expectArticle(page: Page): Promise<void> {
  await expect(page.locator('#_main h1')).toHaveText('Guide')
  await expect(page.locator('[data-body]')).toContainText(START_TEXT)
  await expect(page.locator('header .logo')).toBeVisible()
  await expect(page.locator('footer.foot')).toBeVisible()
}

/** The switch works, whoever answers it. */
async function expectTheme(page: Page): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const before = await background()
  await page.locator('header [data-color-mode]').click()
  await expect.poll(background).not.toBe(before)
}

/** The search opens, or leads to its page. */
async function expectSearch(page: Page, origin: string): Promise<void> {
  await page.locator('header [data-search]').click()
  const dialog = page.locator('dialog.palette')
  const isElsewhere = () => new URL(page.url()).pathname === '/en/search'
  await expect.poll(async () => isElsewhere() || (await dialog.isVisible())).toBe(true)
  if (!isElsewhere()) {
    await expect(dialog.locator('[role=option], [role=alert]').first()).toBeVisible()
    await dialog.locator('.palette-close').click()
    await expect(dialog).toBeHidden()
  } else await page.goto(origin + START, { waitUntil: 'commit' })
}

async function expectLinks(page: Page): Promise<void> {
  await page.locator('.side').getByRole('link', { name: NEXT.title }).click()
  await expect(page).toHaveURL(new RegExp(`${NEXT.path}$`))
  await expect(page.locator('#_main h1')).toHaveText(NEXT.title)
  // The last one, too: the article is whole.
  await expect(page.locator('[data-body]')).toContainText('Section 100')
}

/** The shell is hydrated, or will not be. */
async function started(page: Page): Promise<void> {
  const isSettled = () => {
    dispatchEvent(new Event('pointermove'))
    return document.documentElement.matches('[data-hydrated], [data-static]')
  }
  await page.waitForFunction(isSettled, null, { timeout: 2000 * SPEED }).catch(() => {})
}

// How things are broken

const ASSETS = '/_assets/'
const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
const blocked = (route: Route) => route.abort()
/** Never answered. */
const silent = () => {}
const cutShort = (length: number) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).slice(0, length) })
}
const broken = (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'const = {' })

const asset = (name: string) => new RegExp(`${ASSETS}${name}[.-]`)
const ENTRY = asset('entry')
const SHELL = asset('shell')
const PAYLOAD = /\/docs\/long\/_payload\.json/

function without(...names: string[]): ClientFault['prepare'] {
  return page =>
    page.addInitScript(paths => {
      for (const path of paths) {
        const parts = path.split('.')
        const last = parts.pop()!
        // biome-ignore lint/suspicious/noExplicitAny: what is there depends on the browser
        const holder = parts.reduce((value: any, part) => value?.[part], window)
        if (holder) Reflect.deleteProperty(holder, last)
      }
    }, names)
}

/** Asking for it, or calling it, throws. */
function throwing(...names: string[]): ClientFault['prepare'] {
  return page =>
    page.addInitScript(paths => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const path of paths) {
        const [name = '', ...more] = path.split('.').reverse()
        // biome-ignore lint/suspicious/noExplicitAny: as above
        const holder = more.reverse().reduce((value: any, part) => value?.[part], window)
        const isCalled = typeof Object.getOwnPropertyDescriptor(holder, name)?.value === 'function'
        Object.defineProperty(holder, name, isCalled ? { value: refuse } : { get: refuse, set: refuse })
      }
    }, names)
}

function routed(address: RegExp, answer: (route: Route) => unknown): ClientFault['prepare'] {
  return page => page.route(address, answer)
}

/** The payload of the next page with changes, as a build with a mistake would send it. */
function payload(change: (delivered: { page: Record<string, unknown> | null }) => void): ClientFault['prepare'] {
  return routed(PAYLOAD, async route => {
    const response = await route.fetch()
    const delivered = await response.json()
    change(delivered)
    // The page may have been left meanwhile.
    await route.fulfill({ response, json: delivered }).catch(() => {})
  })
}

// What is promised besides

/** The page was loaded anew once; then the reader is told and offered to do it. */
async function isTold(page: Page, act: () => Promise<unknown>): Promise<void> {
  let loads = 0
  page.on('load', () => loads++)
  const reloaded = page.waitForEvent('load')
  await act()
  await reloaded
  await started(page)
  await act()
  const notice = page.locator('.toast[data-state=open], .plain-notice')
  await expect(notice).toContainText('Part of the page could not be loaded')
  await expect(notice.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(loads).toBe(1)
}

const copyPage = (page: Page) => () => page.getByRole('button', { name: 'Copy page' }).click()
const copyCode = (page: Page) => () => page.locator('[data-body] button.copy').first().click()

/** An error in the place of the page, and ways on from there. */
async function isError(page: Page): Promise<void> {
  await page.locator('.side').getByRole('link', { name: NEXT.title }).click()
  await expect(page.locator('.error .status')).toHaveText('500')
  await expect(page).toHaveTitle(/^Something went wrong/)
  await expect(page.locator('header .logo')).toBeVisible()
  await page.locator('.error').getByRole('link', { name: 'Back to home' }).click()
  await expect(page.locator('.error')).toHaveCount(0)
  await expect(page.locator('[data-body]')).not.toBeEmpty()
  await page.goBack()
  await expect(page.locator('.error .status')).toHaveText('500')
  // The document itself is whole.
  await page.locator('.error').getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('#_main h1')).toHaveText(NEXT.title)
  await page.goto(new URL(START, page.url()).href)
  await started(page)
  await page.unroute(PAYLOAD)
}

/** The search answers. */
async function finds(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(NEXT.title)
  const found = page.locator('dialog.palette [role=option]', { hasText: NEXT.title })
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Server's HTML, with nothing offered that would do nothing. */
async function isStatic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-static', '')
  await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden()
}

/** A part of the search is given up in the end: the page is loaded anew once, then the palette says so and offers a retry. */
function neverComes(address: RegExp): Pick<ClientFault, 'prepare' | 'also'> {
  return {
    prepare: async page => {
      await page.clock.install()
      await page.route(address, silent)
    },
    async also(page) {
      const isTaken = (wanted: string) => expect(page.locator(wanted)).toBeVisible()
      await page.keyboard.press('Control+k')
      await isTaken('dialog.palette')
      // A style that never comes keeps the document from being loaded, not from being used.
      const reloaded = page.waitForEvent('domcontentloaded')
      await page.clock.fastForward(PART_TIMEOUT_MS)
      await reloaded
      await isTaken('dialog.palette')
      await page.clock.fastForward(PART_TIMEOUT_MS)
      await isTaken('dialog.palette [role=alert]')
      await page.keyboard.press('Escape')
      await page.unroute(address)
      await page.reload()
      await started(page)
    },
  }
}

export const CLIENT_FAULTS: readonly ClientFault[] = [
  { name: 'no IntersectionObserver', prepare: without('IntersectionObserver') },
  { name: 'no ResizeObserver', prepare: without('ResizeObserver') },
  { name: 'no MutationObserver', prepare: without('MutationObserver') },
  { name: 'no matchMedia', prepare: without('matchMedia'), also: finds },
  { name: 'matchMedia throws', prepare: throwing('matchMedia'), also: finds },
  { name: 'no requestIdleCallback', prepare: without('requestIdleCallback') },
  { name: 'no requestAnimationFrame', prepare: without('requestAnimationFrame'), also: isStatic },
  { name: 'no animations', prepare: without('Element.prototype.animate') },
  { name: 'no Navigation API', prepare: without('navigation', 'Window.prototype.navigation') },
  { name: 'local storage throws', isAlways: true, prepare: throwing('localStorage') },
  { name: 'session storage throws', prepare: throwing('sessionStorage') },
  { name: 'cookies throw', prepare: throwing('Document.prototype.cookie') },
  {
    name: 'state of the history throws',
    prepare: throwing('History.prototype.state', 'History.prototype.replaceState'),
  },
  {
    name: 'Intl throws',
    prepare: throwing('Intl.NumberFormat', 'Intl.PluralRules', 'Intl.Collator', 'Intl.DateTimeFormat'),
  },
  { name: 'no Intl', prepare: without('Intl') },
  { name: 'no CSS.supports and CSS.escape', prepare: without('CSS') },
  { name: 'no MessageChannel', prepare: without('MessageChannel') },
  { name: 'no custom elements', prepare: without('customElements') },
  { name: 'no popovers', prepare: without('HTMLElement.prototype.popover', 'HTMLElement.prototype.showPopover') },
  { name: 'no dialogs', prepare: without('HTMLDialogElement.prototype.showModal') },
  { name: 'no workers', prepare: without('Worker') },
  { name: 'no WebAssembly', prepare: without('WebAssembly') },
  { name: 'no service worker', prepare: without('Navigator.prototype.serviceWorker') },
  {
    name: 'no clipboard',
    prepare: without('Navigator.prototype.clipboard'),
    async also(page) {
      await copyPage(page)()
      await expect(page.locator('.toast')).toContainText('could not be copied')
    },
  },
  {
    name: 'an extension changes the page before it is hydrated',
    prepare: page =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('#_main')?.prepend(document.createElement('extension-bar')),
        ),
      ),
  },
  {
    name: 'data of the page that is cut short',
    prepare: routed(/\/en\/docs\/guide$/, async route => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(id="_page">.{40}).*?<\/script>/s, '$1</script>') })
    }),
    also: isStatic,
  },
  {
    name: 'data of the shell that cannot be drawn',
    prepare: routed(SHELL, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};__SHELL__.navigation=null` })
    }),
    also: isStatic,
  },
  { name: 'the entry is missing', isAlways: true, prepare: routed(ENTRY, missing), also: isStatic },
  { name: 'the entry is blocked', prepare: routed(ENTRY, blocked), also: isStatic },
  { name: 'the entry is cut short', isAlways: true, prepare: routed(ENTRY, broken) },
  { name: 'the entry never comes', isAlways: true, prepare: routed(ENTRY, silent) },
  {
    name: 'the app is missing',
    prepare: routed(asset('app'), missing),
    also: page => isTold(page, copyPage(page)),
  },
  { name: 'the app never comes', ...neverComes(asset('app')) },
  { name: 'the data of the shell is missing', prepare: routed(SHELL, missing), also: isStatic },
  { name: 'the data of the shell is broken', prepare: routed(SHELL, broken), also: isStatic },
  { name: 'the data of the shell never comes', prepare: routed(SHELL, silent) },
  {
    name: 'all scripts and fonts are blocked',
    prepare: routed(new RegExp(ASSETS), blocked),
    also: isStatic,
  },
  { name: 'icons and flags fail', prepare: routed(/_nuxt_icon|\/flags\//, missing) },
  { name: 'builds cannot be asked for', prepare: routed(/\/builds\//, missing) },
  {
    name: 'copying the page is missing',
    prepare: routed(asset('copy-page'), missing),
    also: page => isTold(page, copyPage(page)),
  },
  {
    name: 'copying the page is missing and messages too',
    prepare: routed(/_assets\/(?:copy-page|host|more)[.-]/, missing),
    also: page => isTold(page, copyPage(page)),
  },
  {
    name: 'shortcuts, tooltips and copying of code are missing',
    prepare: routed(asset('interactions'), missing),
    also: page => isTold(page, copyCode(page)),
  },
  {
    name: 'a style of shortcuts and tooltips is missing',
    prepare: routed(/_assets\/interactions-[^/]*\.css/, missing),
    also: page => isTold(page, copyCode(page)),
  },
  {
    name: 'the keyboard help is missing',
    prepare: routed(asset('KeyboardHelp'), missing),
    also: page => isTold(page, () => page.keyboard.press('?')),
  },
  { name: 'the search is missing', prepare: routed(asset('mount'), missing) },
  { name: 'the search never comes', isAlways: true, ...neverComes(asset('mount')) },
  { name: 'the index of the search is missing', prepare: routed(/search-symbols|sql_dump/, missing) },
  { name: 'the worker of the search is missing', prepare: routed(/search-worker/, missing) },
  {
    name: 'the service worker is missing',
    prepare: routed(/service-worker\.js/, missing),
    withWorker: true,
  },
  { name: 'a payload is blocked', prepare: routed(PAYLOAD, blocked) },
  {
    name: 'a payload is a proxy’s page',
    prepare: routed(PAYLOAD, route => route.fulfill({ status: 502, body: '<p>Bad gateway' })),
  },
  {
    name: 'a payload is HTML',
    prepare: routed(PAYLOAD, route => route.fulfill({ status: 200, body: '<!doctype html>' })),
  },
  { name: 'a payload is empty', prepare: routed(PAYLOAD, route => route.fulfill({ status: 200, body: '' })) },
  { name: 'a payload is cut short', prepare: routed(PAYLOAD, cutShort(200)) },
  { name: 'a payload is cut short below its fold', isAlways: true, prepare: routed(PAYLOAD, cutShort(50_000)) },
  { name: 'a payload never comes', prepare: routed(PAYLOAD, silent) },
  { name: 'a payload holds no page', prepare: payload(delivered => (delivered.page = null)) },
  {
    name: 'a payload has links that are none',
    prepare: payload(({ page }) => (page!.links = null)),
    also: isError,
  },
  { name: 'a payload has contents that are none', prepare: payload(({ page }) => (page!.toc = null)), also: isError },
]
