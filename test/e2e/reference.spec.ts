import { expect, ready, settled, test, url } from './test.ts'

const NTSTATUS = url('own', '/en/docs/std/platform/os/windows/NTSTATUS')

test('a long table is loaded and filtered on demand', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(NTSTATUS)
  await ready(page)
  await page.mouse.move(600, 400)
  const field = page.getByRole('searchbox', { name: 'Filter Values' })
  await expect(field).toBeVisible()
  expect(asked.filter(path => path.includes('/NTSTATUS/values'))).toEqual([])
  await field.fill('access_denied')
  await expect(page.locator('.found li').first()).toContainText('ACCESS_DENIED')
  await expect(page.locator('.filter output').first()).toContainText('of 1,793')
  await page.locator('.found').getByRole('link', { name: 'ACCESS_DENIED', exact: true }).click()
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
})

test('a deep link to a value that stands on a part opens the right place', async ({ page }) => {
  await page.goto(`${NTSTATUS}#value.ACCESS_DENIED`)
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await ready(page)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
})

test('so does a hash that comes later', async ({ page }) => {
  await page.goto(NTSTATUS)
  await ready(page)
  await page.evaluate(() => {
    location.hash = '#value.ACCESS_DENIED'
  })
  await expect(page).toHaveURL(/\/NTSTATUS\/values(-\d)?#value\.ACCESS_DENIED$/)
  await settled(page)
  await expect(page.locator('[id="value.ACCESS_DENIED"]')).toBeInViewport()
})

test('what a filter finds on the same page is shown where it stands, and a long list in a page has a filter too', async ({
  page,
}) => {
  await page.goto(url('own', '/en/docs/std/toolchain/target/riscv'))
  await ready(page)
  await page.mouse.move(600, 400)
  const field = page.getByRole('searchbox', { name: 'Filter Feature' })
  await field.fill('zbb')
  const found = page.locator('.found:not([hidden])').getByRole('link', { name: 'zbb', exact: true })
  await found.click()
  await settled(page)
  await expect(field).toHaveValue('')
  await expect(page.locator('[id="Feature.value.zbb"]')).toBeInViewport()
})

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the parts of a long table are linked pages', async ({ page }) => {
    await page.goto(NTSTATUS)
    await page.locator('.parts a').first().click()
    await expect(page.locator('[id="value.SUCCESS"]')).toBeVisible()
  })
})

test('the module answers what people call ArrayList, with the arguments filled in', async ({ page }) => {
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
