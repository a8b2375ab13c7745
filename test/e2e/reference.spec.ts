import { expect, LONG_RUN, type Page, ready, settled, test, url, wheel } from './test.ts'

const NTSTATUS = url('own', '/en/docs/std/platform/os/windows/NTSTATUS')

const FILTER = { name: 'Filter declarations' }

test('a long table is loaded and filtered on demand', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(NTSTATUS)
  await ready(page)
  const field = page.getByRole('searchbox', FILTER)
  await field.focus()
  expect(asked.filter(path => path.includes('/NTSTATUS/values'))).toEqual([])
  await field.fill('access_denied')
  await expect(page.locator('.found li').first()).toContainText('ACCESS_DENIED')
  await expect(page.locator('.filter-found')).toContainText(/Values \d+/)
  await page.locator('.found').getByRole('link', { name: 'ACCESS_DENIED', exact: true }).click()
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
})

for (const width of process.env.ALL_LOOKS === '1' ? [360, 1280] : [360])
  test(`back finds the place among hundreds of declarations, and its lists open, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(url('own', '/en/docs/errors'))
    await ready(page)
    const error = page.locator('#Unexpected')
    await error.locator('summary').click()
    const link = error.locator('details a').last()
    await link.scrollIntoViewIfNeeded()
    await settled(page)
    const topOf = () => link.evaluate(element => element.getBoundingClientRect().top)
    const before = await topOf()
    // On a phone its name is out of view: only what is in the list tells where the reader is.
    if (width === 360) await expect(error.locator('h3')).not.toBeInViewport()
    await link.click()
    await expect(page).not.toHaveURL(/errors/)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Errors')
    await settled(page)
    await expect(link).toBeInViewport()
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
  })

test('a deep link to a value that stands on a part opens the right place, and so does a hash that comes later', async ({
  page,
}) => {
  await page.goto(NTSTATUS)
  await ready(page)
  await page.evaluate(() => {
    location.hash = '#value.ACCESS_DENIED'
  })
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
  await page.goto('about:blank')
  await page.goto(`${NTSTATUS}#value.ACCESS_DENIED`)
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await ready(page)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
})

test('one filter for the page: every group is counted, and what is found is shown where it stands', async ({
  page,
}) => {
  await page.goto(url('own', '/en/docs/std/platform/fs/Dir'))
  await ready(page)
  const field = page.getByRole('searchbox', FILTER)
  await field.fill('walk')
  const counts = page.locator('.filter-found > *')
  await expect(counts.filter({ hasText: 'Functions' })).toHaveText(/^Functions [1-9]\d*$/)
  await expect(counts.filter({ hasText: 'Fields' })).toHaveText('Fields 0')
  const lines = page.locator('h2#functions + .found > li')
  expect(`Functions ${await lines.count()}`).toBe(await counts.filter({ hasText: 'Functions' }).textContent())
  await expect(page.locator('.toc a').filter({ hasText: /^walk$/ })).toBeVisible()
  await page.locator('.found').getByRole('link', { name: 'walk', exact: true }).click()
  await settled(page)
  await expect(field).toHaveValue('')
  await expect(page.locator('#walk')).toBeInViewport()
})

test('guide and reference are one click apart, and the way back leads to where one was', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/platform/fs'))
  await ready(page)
  const tabs = page.locator('.page-tabs')
  await wheel(page, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await settled(page)
  // What is seen counts: sections above may turn out a little shorter than they were taken for.
  const before = await shownHeading(page)
  await tabs.getByRole('link', { name: 'Reference' }).click()
  await expect(page).toHaveURL(/#_reference$/)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Reference', exact: true })).toBeInViewport()
  await expect(tabs.locator('[aria-current]')).toHaveText('Reference')
  await expect(page.locator('.toc a').filter({ hasText: /^Dir$/ })).toBeVisible()
  await tabs.getByRole('link', { name: 'Guide' }).click()
  await settled(page)
  const after = await shownHeading(page)
  expect(after.text).toBe(before.text)
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2)
})

/** The first heading of the article that is in view, and where. */
async function shownHeading(page: Page): Promise<{ text: string; top: number }> {
  return page.locator('article :is(h2, h3)').evaluateAll(headings => {
    const shown = headings.find(heading => heading.getBoundingClientRect().top > 120)!
    return { text: shown.textContent, top: shown.getBoundingClientRect().top }
  })
}

// The test below follows a link, which is what the short run looks at.
if (process.env.ALL_LOOKS === '1')
  test('the contents list shows where the reader is on a page that is loaded with a hash', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto(url('own', '/en/docs/std/platform/fs/Dir#writeFile'))
    await ready(page)
    await settled(page)
    await expect(page.locator('.toc [aria-current]').filter({ hasText: /^writeFile$/ })).toBeInViewport()
  })

test('Tab goes from declaration to declaration, and Enter into one; the contents list shows where', async ({
  page,
}) => {
  await page.goto(url('own', '/en/docs/std/platform/fs/Dir'))
  await ready(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => stopsOf(page)).toBeLessThan(184)
  await page.locator('#walk h3 a').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#walk$/)
  await settled(page)
  await expect(page.locator('.toc [aria-current]').filter({ hasText: /^walk$/ })).toBeInViewport()
  // The browser goes on from the declaration: its name first, then what is in it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('#walk').getByRole('button').first()).toBeFocused()
  await page.locator('.index a').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.index a').nth(1)).toBeFocused()
})

/** Everything on the page that Tab stops at. */
function stopsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, input, [tabindex]')].filter(
        each => each.tabIndex >= 0 && each.checkVisibility(),
      ).length,
  )
}

test('a declaration that a link has led to is marked, whether its page was loaded or swapped in', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/collections/array-list'))
  await ready(page)
  await page.locator('[id="ArrayList.append"]').getByRole('link', { name: 'append', exact: true }).click()
  await expect(page).toHaveURL(/\/array-list\/Aligned#append$/)
  await settled(page)
  const swapped = await page.locator('[id="append"]').evaluate(element => getComputedStyle(element).backgroundImage)
  await page.reload()
  await settled(page)
  const loaded = await page.locator('[id="append"]').evaluate(element => getComputedStyle(element).backgroundImage)
  expect(swapped).toContain('gradient')
  expect(swapped).toBe(loaded)
})

test('who has chosen another version is told what differs, on the page at hand and wherever a link leads', async ({
  page,
}) => {
  const marks = page.locator('[data-body] .decl > .mine')
  await page.goto('/en/docs/std/collections/array-list')
  await ready(page)
  await expect(page.locator('.mine')).toHaveCount(0)
  const menu = page.locator('header [data-my-version]')
  await menu.selectOption('0.14.1')
  await expect(page).toHaveURL(/\/en\/docs\/0\.14\/std\/collections\/array-list$/)
  await expect(page.locator('.edition')).toContainText('Reference of Zig 0.14.1.')
  await page.locator('#_menu a[href="/en/docs/0.14/std/networking"]').click()
  await page.locator('#_main a[href="/en/docs/0.14/std/networking/net"]').first().click()
  await expect(page.locator('h1')).toHaveText('std.net')
  await expect(menu).toHaveValue('0.14.1')

  // An address of the documented version stays, and offers the other.
  await page.locator('.edition a').first().click()
  await expect(page).toHaveURL(/\/en\/docs\/std\/networking\/net$/)
  await expect(page.locator('.mine-head')).toContainText('Using 0.14.1? In std.net, ')
  await expect(page.locator('.mine-head a[href="/en/docs/0.14/std/networking/net"]')).toBeVisible()
  await expect(page.locator('#tcpConnectToHost > .mine')).toContainText('0.14.1')
  await expect(page.locator('#tcpConnectToHost > .hist')).toBeHidden()
  await expect(marks).toHaveCount(7)

  await menu.selectOption('0.15.1')
  await expect(page.locator('.mine')).toHaveCount(0)
})

test('what a release changed is filtered by words: modules without any are hidden', LONG_RUN, async ({ page }) => {
  await page.goto(url('own', '/en/docs/changes/0-17'))
  await ready(page)
  const list = page.locator('.changes')
  const modules = await list.locator('h2:visible').count()
  await list.getByRole('searchbox', { name: 'Filter declarations' }).fill('last arraylist')
  await expect(list.locator('output')).toHaveText(/\d/)
  const rows = await list.locator('li:visible').allTextContents()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/arraylist/i)
  expect(await list.locator('h2:visible').count()).toBeLessThan(modules)
  await list.getByRole('searchbox').fill('')
  await expect(list.locator('h2:visible')).toHaveCount(modules)
  await expect(list.locator('details[open]')).toHaveCount(0)
})

test('the modules of a release are collapsed: an anchor opens one, Back finds it open, and paper shows all', async ({
  page,
}) => {
  const open = page.locator('.changes details[open]')
  await page.goto(url('own', '/en/docs/changes/0-16#fs.Dir'))
  await ready(page)
  await settled(page)
  await expect(open).toHaveCount(1)
  await expect(page.locator('[id="fs.Dir"]')).toBeInViewport()
  await page
    .locator('.toc a')
    .filter({ hasText: /^std\.base64$/ })
    .click()
  await expect(page).toHaveURL(/#module-base64$/)
  await expect(open).toHaveCount(2)
  await settled(page)
  await page.locator('#module-base64').locator('xpath=ancestor::details').locator('.also a').click()
  await expect(page.locator('h1')).toHaveText('std.base64')
  await page.goBack()
  await expect(open).toHaveCount(2)
  await settled(page)
  await expect(page.locator('#module-base64')).toBeInViewport()
  const other = page.locator('#module-json').locator('xpath=ancestor::details').locator('.rows').first()
  await expect(other).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(other).toBeVisible()
})

test('the tab of changes leads to what every release changed in the module', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/platform/fs'))
  await ready(page)
  await page.locator('.page-tabs').getByRole('link', { name: 'Changes' }).click()
  await expect(page).toHaveURL(/#_changes$/)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeInViewport()
  await expect(page.locator('.page-tabs [aria-current]')).toHaveText('Changes')
  const releases = page.locator('article .changes h3')
  await expect(releases).toHaveText([/^0\.17/, /^0\.16/, /^0\.15/, /^0\.14/, /^0\.13/, /^0\.12/])
  await releases.nth(1).click()
  await page.locator('article .changes details').nth(1).getByRole('link', { name: 'Changes 0.16' }).click()
  await expect(page).toHaveURL(/\/docs\/changes\/0-16#module-fs$/)
})

test('the name of an error is a link to its entry, and the page of errors has a filter', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/platform/fs/Dir#openFile'))
  await ready(page)
  await page.locator('#openFile .errs').getByRole('link', { name: 'FileNotFound' }).click()
  await expect(page).toHaveURL(/\/docs\/errors#FileNotFound$/)
  await settled(page)
  await expect(page.locator('#FileNotFound')).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Filter errors' }).fill('endofstr')
  await page.locator('.found').getByRole('link', { name: 'EndOfStream', exact: true }).click()
  await settled(page)
  await expect(page.locator('#EndOfStream')).toBeInViewport()
})

test('the index shows whole signatures, which wrap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url('own', '/en/docs/std/platform/fs/Dir'))
  const row = page.locator('.index > li').filter({ hasText: /^openFile\(/ })
  await expect(row.locator('code')).toHaveText(
    '(self: Dir, sub_path: []const u8, flags: File.OpenFlags) File.OpenError!File',
  )
  const wide = page
    .locator('.index > li')
    .evaluateAll(rows => rows.filter(each => each.scrollWidth > each.clientWidth).length)
  expect(await wide).toBe(0)
})

test('the page of a container has the name that people know, also beside an anchor', LONG_RUN, async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/collections/array-list/Aligned#append'))
  await expect(page).toHaveTitle(/^std\.ArrayList \(std\.array_list\.Aligned\)/)
  await ready(page)
  await settled(page)
  await expect(page.locator('.page-bar').getByText('std.ArrayList(T)')).toBeInViewport()
  await page.locator('.known').getByRole('link', { name: 'std.ArrayList(T)' }).click()
  await expect(page).toHaveURL(/\/array-list#ArrayList$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('guide and reference are plain links, and no filter is shown', async ({ page }) => {
    await page.goto(url('own', '/en/docs/std/platform/fs'))
    await page.locator('.page-tabs a').nth(1).click()
    await expect(page).toHaveURL(/#_reference$/)
    await expect(page.locator('#types')).toBeInViewport()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })

  test('an anchor opens the collapsed module', async ({ page }) => {
    await page.goto(url('own', '/en/docs/changes/0-16#module-fs'))
    await expect(page.locator('[id="fs.Dir"]')).toBeVisible()
    await expect(page.locator('[id="json.ObjectMap"]')).toBeHidden()
  })

  test('the parts of a long table are linked pages', async ({ page }) => {
    await page.goto(NTSTATUS)
    await page.locator('.parts a').first().click()
    await expect(page.locator('[id="value.SUCCESS"]')).toBeVisible()
  })
})

test('the module answers what people call ArrayList, with the arguments filled in', LONG_RUN, async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/collections/array-list#ArrayList'))
  await ready(page)
  await settled(page)
  const list = page.locator('#ArrayList')
  await expect(list).toBeInViewport()
  await expect(list.getByRole('link', { name: 'append', exact: true }).first()).toHaveAttribute(
    'href',
    /#?(ArrayList\.)?append$/,
  )
})

test('a declaration’s path is copied with one click, and its types have hover cards', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(url('own', '/en/docs/std/collections/array-list/Aligned#append'))
  await ready(page)
  await settled(page)
  const append = page.locator('#append')
  await append.getByRole('button', { name: 'copy path' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('std.array_list.Aligned.append')
  await append.locator('.sig a', { hasText: /^Allocator$/ }).hover()
  await expect(page.locator('#_hover-card')).toContainText('std.mem.Allocator')
})

test.describe('the page of a build without the source of std', () => {
  const MEM = url('own', '/en/docs/std/systems/mem')
  const SOURCES = '**/_data/sources.json'
  const link = (page: Page) => page.locator('#eql [data-source]').first()

  test.beforeEach(async ({ page }) => {
    await page.route(MEM, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /href="\/en\/docs\/source\/([^"]+)"( data-source="[^"]+" aria-label="[^"]+)"/g,
        'href="https://github.com/ziglang/zig/blob/0.15.1/lib/std/$1"$2 (github.com)"',
      )
      await route.fulfill({ response, body })
    })
  })

  test('leads upstream with a mark, as long as the server has none', LONG_RUN, async ({ page }) => {
    await page.route(SOURCES, route => route.fulfill({ json: {} }))
    const asked = page.waitForResponse(SOURCES)
    await page.goto(MEM)
    await ready(page)
    await asked
    await expect(link(page)).toHaveAttribute('href', /^https:\/\/github\.com\/.*\/mem\.zig#L\d+$/)
    await expect(link(page)).toHaveAccessibleName('source std.mem.eql (github.com)')
    expect(await link(page).evaluate(element => getComputedStyle(element, '::after').maskImage)).toContain('svg')
  })

  test('shows the lines and their doc comment in place, once the server has it', async ({ page }) => {
    await page.route(SOURCES, route => route.fulfill({ json: { 'mem.zig': 1 } }))
    await page.route('**/__nuxt_island/source_mem.zig.json?*', route =>
      route.fulfill({ json: { html: `<pre>/// ${new URL(route.request().url()).searchParams.get('lines')}</pre>` } }),
    )
    await page.goto(MEM)
    await ready(page)
    await expect(link(page)).toHaveAttribute('href', /^\/en\/docs\/source\/mem\.zig#L\d+$/)
    await expect(link(page)).toHaveAccessibleName('source std.mem.eql')
    await link(page).click()
    await expect(page.locator('#eql .lines')).toHaveText(/\/\/\/ \d+-\d+/)
    await expect(link(page)).toHaveAttribute('aria-expanded', 'true')
  })
})
