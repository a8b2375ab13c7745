import { looks, violationsOf } from './axe.ts'
import { drawn, expect, holdBack, LONG_RUN, type Page, ready, test, url } from './test.ts'

const PAGE = url('own', '/en/docs/std/systems/once')

const dialog = (page: Page) => page.locator('dialog.palette')
const input = (page: Page) => page.locator('input[role=combobox]')
const options = (page: Page) => dialog(page).getByRole('option')
const active = (page: Page) => dialog(page).locator('[aria-selected="true"]')
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })

async function open(page: Page, query: string, address = PAGE): Promise<void> {
  await page.goto(address)
  await ready(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.insertText(query)
}

async function retype(page: Page, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(query)
}

test.describe('declarations', () => {
  test('come first, with kind, path, signature, sentence and marks; Enter opens one', async ({ page }) => {
    await open(page, 'mem.eql')
    const row = active(page)
    await expect(row.locator('.palette-path')).toContainText('std.mem.eql')
    await expect(row.locator('.palette-badge')).toHaveText('fn')
    await expect(row.locator('.palette-path mark').first()).toBeVisible()
    await expect(row.locator('.palette-signature')).toContainText('(comptime T: type')
    await expect(row.locator('.palette-sentence')).not.toBeEmpty()
    await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Declarations')
    await expect(row).toHaveAccessibleName(/^function, std\.mem\. ?eql ?, \w/)
    const preview = dialog(page).locator('.palette-preview')
    await expect(preview.locator('.sig')).toContainText('b: []const T')
    await expect(preview.locator('.words')).not.toBeEmpty()
    await expect(preview.locator('pre:not(.sig)')).toHaveCount(1)
    await expect(preview.locator('pre:not(.sig)')).toContainText('eql(')

    await test.step('Enter that ends a composition does nothing, whatever the browser calls it', async () => {
      /** True where nobody has taken the key for itself. */
      const press = (kind: { isComposing?: boolean; keyCode?: number }) =>
        input(page).evaluate((field, more) => {
          const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
          return field.dispatchEvent(event)
        }, kind)
      for (const composed of [{ isComposing: true }, { keyCode: 229 }]) expect(await press(composed)).toBe(true)
      await drawn(page)
      await expect(dialog(page)).toBeVisible()
      expect(page.url()).toBe(PAGE)
      // Any other one is taken, at once.
      expect(await press({})).toBe(false)
    })
    await expect(page).toHaveURL(/\/en\/docs\/std\/systems\/mem#eql$/)
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('#eql > .name a').first()).toBeFocused()
    // A place of the page that is open, too.
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('mem.order')
    await expect(active(page)).toContainText('std.mem.order')
    await page.keyboard.press('Enter')
    await expect(page.locator('#order > .name a').first()).toBeFocused()
  })

  test('are found by parameters and result, aliases, filters, names of modules and quotes; many wait behind a door', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await open(page, 'count')
    await expect(group(page, 'In the guides')).toBeVisible()
    expect(asked.some(address => address.includes('giantSignatures'))).toBe(false)
    await retype(page, '[]const u8 -> usize')
    await expect(group(page, 'By signature')).toBeVisible()
    await expect(active(page).locator('.palette-signature')).toContainText('usize')
    expect(asked.some(address => address.includes('giantSignatures'))).toBe(true)

    await retype(page, 'ArrayList.append')
    await expect(active(page)).toContainText('std.array_list.Aligned.append')
    await expect(active(page).locator('.palette-via')).toHaveText('std.ArrayList.append')
    await retype(page, 'array_list.Managed')
    await expect(active(page).locator('.palette-note')).toHaveText('deprecated')

    await retype(page, 'fn:sort')
    const badges = group(page, 'Declarations').locator('.palette-badge')
    await expect(active(page).locator('.palette-path')).toContainText('sort')
    await expect.poll(async () => [...new Set(await badges.allTextContents())]).toEqual(['fn'])
    await expect(group(page, 'In the guides')).toHaveCount(0)
    await retype(page, 'error:OutOfMemory')
    await expect(badges.first()).toHaveText(/^errors?$/)
    for (const query of ['mod:json parse', 'json:parse']) {
      await retype(page, query)
      await expect(active(page).locator('.palette-path')).toContainText('std.json.')
      for (const path of await group(page, 'Declarations').locator('.palette-path').allTextContents())
        expect(path).toMatch(/^std\.json\./)
    }
    await retype(page, '"getOrPut"')
    await expect(active(page).locator('.palette-path b')).toHaveText('getOrPut')

    await retype(page, 'hash')
    const door = options(page).filter({ hasText: 'Show more' })
    await expect(door).toBeVisible()
    const before = await group(page, 'Declarations').getByRole('option').count()
    await door.click()
    await expect(door).toHaveCount(0)
    expect(await group(page, 'Declarations').getByRole('option').count()).toBeGreaterThan(before + 5)
    await expect(input(page)).toBeFocused()
    // The first of those that were hidden is ready to be picked.
    await expect(active(page)).toHaveCount(1)
    await page.keyboard.type('m')
    await expect(door).toBeVisible()
    await test.step('keys alone are enough for the syntax', () => expectSyntaxByKeys(page))

    await test.step('where there is none, a better spelling is offered', async () => {
      await retype(page, '"memory leek"')
      await expect(dialog(page).getByText(/Searched [\d,]{5,} declarations and \d+ pages/)).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Did you mean memory leak?' }).click()
      await expect(input(page)).toHaveValue('memory leak')
      await expect(input(page)).toBeFocused()
      await expect(group(page, 'In the guides')).toBeVisible()
    })
  })
})

/** A section whose title answers. */
async function expectAnswer(page: Page, locale: string, label: string, title: string): Promise<void> {
  await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName(label)
  // A second section may be about the same.
  expect(await group(page, label).getByRole('option').count()).toBeLessThanOrEqual(2)
  await expect(active(page)).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${locale}/docs/std/platform/fs#read-a-file-line-by-line$`))
  await expect(page.locator('#read-a-file-line-by-line')).toBeFocused()
}

test.describe('the best answer', () => {
  for (const [locale, query, label, title] of [
    ['de', 'Datei zeilenweise lesen', 'Beste Antwort', 'Eine Datei zeilenweise lesen'],
    ['ja', 'ファイルを 1 行ずつ読む', '最適な回答', 'ファイルを 1 行ずつ読む'],
  ] as const)
    test(`is a section whose title answers: ${locale}`, LONG_RUN, async ({ page }) => {
      await open(page, query, url('own', `/${locale}/docs/std`))
      await expectAnswer(page, locale, label, title)
    })
})

test.describe('the guides', () => {
  test('are found with misspelled words, and by what stands in their code alone, which is loaded only then', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const codeAsked = () => asked.filter(address => address.includes('part=code')).length
    await open(page, 'memry leek')
    const row = group(page, 'In the guides').getByRole('option').first()
    await expect(row).toContainText(/memory leak/i)
    expect(codeAsked()).toBe(0)
    await retype(page, '"sessions.put(gpa, 2, 250)"')
    await expect(row).toContainText('Remove entries by a condition')
    await expect(row.locator('.palette-sentence mark')).toContainText('sessions.put(gpa, 2, 250)')
    expect(codeAsked()).toBe(1)

    // They have a group of their own below: page, headings above, words with marks. Those that answer are above all others.
    await retype(page, 'find memory leaks')
    const answer = options(page).filter({ hasText: 'Find memory leaks' }).first()
    await expect(answer.locator('.palette-trail')).toContainText('testing')
    await expect(answer.locator('svg.ic')).toBeVisible()
    await expect(row.locator('mark').first()).toBeVisible()
    await expect(row.locator('.palette-sentence')).not.toBeEmpty()
    expect(codeAsked()).toBe(1)
    const names = await dialog(page)
      .getByRole('group')
      .evaluateAll(groups => groups.map(each => each.querySelector('.palette-heading')?.textContent))
    expect(names.at(-1)).toBe('In the guides')
    await answer.click()
    await expect(page).toHaveURL(/\/en\/docs\/std\/testing\/testing#find-memory-leaks$/)

    await test.step('the best answer says what an error means, what became of a name, or names a section', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.insertText('FileNotFound')
      await expect(active(page)).toContainText('error.FileNotFound')
      await expect(active(page).locator('.palette-sentence')).not.toBeEmpty()
      await expect(group(page, 'In the error set of').getByRole('option').first()).toBeVisible()
      await retype(page, 'ArrayList.init')
      await expect(active(page).locator('.palette-note')).toHaveText('removed')
      await expect(group(page, 'Use instead').getByRole('option').first()).toContainText('ArrayList')
      await retype(page, 'read a file line by line')
      await expectAnswer(page, 'en', 'Best answer', 'Read a file line by line')
    })
  })

  test('are found in the language of the page; what is English there says so', async ({ page }) => {
    const dump = page.waitForRequest(/__nuxt_content\/docs_zh-CN\/sql_dump\.txt\?v=/)
    await open(page, '分配', url('own', '/zh-CN/docs/std'))
    await dump
    const rows = dialog(page).locator('[id*="prose-"]')
    await expect(rows.first()).toBeVisible()
    await expect(rows.locator('mark', { hasText: '分配' }).first()).toBeVisible()
    await expect(rows.first()).toHaveAttribute('href', /^\/zh-CN\//)
    await retype(page, 'semantic version precedence')
    const foreign = rows.filter({ has: page.locator('.palette-sentence[lang="en"]') })
    await expect(foreign.first()).toBeVisible()
    await expect(foreign.first().locator('.palette-sentence')).toHaveCSS('direction', 'ltr')
    await expect(foreign.first()).toHaveAttribute('href', /^\/zh-CN\//)
  })

  test('are those of the new language right after it was switched', LONG_RUN, async ({ page }) => {
    await open(page, 'change the language', url('own', '/en/docs/std'))
    await expect(active(page)).toContainText('Change the language')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('japanese')
    await expect(active(page)).toContainText('日本語')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ja\//)
    await ready(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('メモリ')
    const row = dialog(page).locator('[id*="prose-"]').first()
    await expect(row).toBeVisible()
    await expect(row).toHaveAttribute('href', /^\/ja\//)
    await expect(row.locator('mark').first()).toHaveText('メモリ')
  })
})

test.describe('a row that is shown', () => {
  /** Element ids in order, with where they stand. */
  const places = (page: Page) =>
    options(page).evaluateAll(rows => rows.map(row => [row.id, (row as HTMLElement).offsetTop] as const))

  /** Everything has come that comes by itself: rows stay for as long as it takes to draw them ten times. */
  const steady = (page: Page) =>
    expect(async () => {
      const before = await places(page)
      await drawn(page)
      expect(await places(page)).toEqual(before)
    }).toPass()

  test('never moves down because something came later', async ({ page }) => {
    const release = await holdBack(page, /\/_assets\/search-symbols/)
    await open(page, 'hash')
    await expect(group(page, 'Modules')).toBeVisible()
    const before = await places(page)
    release()
    await expect(group(page, 'Declarations')).toBeVisible()
    await expect(group(page, 'In the guides')).toBeVisible()
    expect((await places(page)).slice(0, before.length)).toEqual(before)
    // The next key has everything in its place.
    for (const letter of 'map') await page.keyboard.type(letter)
    await expect(active(page)).toContainText('hash')
    await expect(async () => {
      // Another query each time: one that was answered late keeps its order.
      await retype(page, 'hash_map.Hash')
      await retype(page, 'hash_map.HashM')
      await expect(active(page)).toContainText('HashMap')
      await retype(page, 'hash_map.HashMap')
      await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Declarations')
    }).toPass()
  })

  test('keeps its place on a phone when signatures and sentences come', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const release = await holdBack(page, /\/_assets\/search-(?:signatures|sentences)/)
    await page.goto(url('own', '/en/search?q=eql'))
    await expect(active(page)).toContainText('std.mem.eql')
    const before = await places(page)
    release()
    await expect(active(page).locator('.palette-signature')).toContainText('(comptime T: type')
    await expect(active(page).locator('.palette-sentence')).not.toBeEmpty()
    expect((await places(page)).slice(0, before.length)).toEqual(before)
  })

  test('stays when the guides come', LONG_RUN, async ({ page }) => {
    const release = await holdBack(page, /sql_dump/)
    await page.route(/\/query/, route => route.abort())
    await open(page, 'allocator')
    // Sentences travel apart.
    await expect(group(page, 'Declarations').locator('.palette-sentence').first()).not.toBeEmpty()
    await steady(page)
    const before = (await places(page)).filter(([id]) => !id.includes('more-'))
    release()
    await expect(group(page, 'In the guides')).toBeVisible()
    const after = new Map(await places(page))
    for (const [id, top] of before) expect(after.get(id), id).toBeLessThanOrEqual(top)
  })
  test.use({ allowedErrors: /net::ERR_FAILED/ })
})

/** Keys alone are enough for the syntax: it opens, writes itself and closes. */
async function expectSyntaxByKeys(page: Page): Promise<void> {
  await retype(page, 'sort')
  await expect(active(page)).toContainText('sort')
  const toggle = dialog(page).getByRole('button', { name: 'Show the search syntax' })
  for (let tab = 0; tab < 4 && !(await toggle.evaluate(it => it === document.activeElement)); tab++)
    await page.keyboard.press('Tab')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  const help = dialog(page).getByRole('region', { name: 'Search syntax' })
  await expect(help).toBeVisible()
  for (const sign of ['fn:', 'type:', 'const:', 'error:', 'mod:', '"…"', '… ->'])
    await expect(help.getByText(sign, { exact: true })).toBeVisible()
  await help.getByRole('button', { name: /^fn:/ }).focus()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('fn:sort')
  await expect(active(page).locator('.palette-badge')).toHaveText('fn')
  await help.getByRole('button', { name: /^type:/ }).click()
  await expect(input(page)).toHaveValue('type:sort')
  await toggle.click()
  await expect(help).toHaveCount(0)
  await expect(input(page)).toBeFocused()
  await toggle.click()
  await help.getByRole('button', { name: /^type:/ }).focus()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(input(page)).toBeFocused()
}

test('nothing of it is loaded before intent; / and an address of the browser’s search are', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const parts = () => asked.filter(address => /search-|sqlite|sql_dump|\.wasm/.test(address))
  await page.goto(PAGE)
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(parts()).toEqual([])
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('')
  const address = await page.locator('link[rel="search"]').getAttribute('href')
  const answer = await request.get(url('own', address!))
  expect(answer.headers()['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
  const template = /type="text\/html" template="([^"]+)"/.exec(await answer.text())![1]!
  expect(template).toBe(`${new URL(page.url()).origin}/search?q={searchTerms}`)
  const { pathname, search } = new URL(template.replace('{searchTerms}', 'mem.eql'))
  await page.goto(url('own', pathname + search))
  await expect(input(page)).toHaveValue('mem.eql')
  await expect(active(page)).toContainText('std.mem.eql')
})

for (const [scheme, locale] of looks('light'))
  test(`axe finds nothing: ${scheme}, ${locale}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await open(page, 'array_list', url('own', `/${locale}/docs/std/systems/once`))
    const check = async () => {
      expect(await violationsOf(page, { include: 'dialog.palette' })).toEqual([])
    }
    await expect(dialog(page).locator('.palette-badge').first()).toBeVisible()
    await expect(dialog(page).locator('[id*="prose-"]').first()).toBeVisible()
    await dialog(page).locator('.palette-syntax-toggle').click()
    await check()
    if (process.env.ALL_LOOKS !== '1') return
    await input(page).fill('Managed')
    await expect(dialog(page).locator('.palette-note').first()).toBeVisible()
    await check()
    await input(page).fill('"memory leek"')
    await expect(dialog(page).locator('.palette-searched')).toBeVisible()
    await check()
  })
