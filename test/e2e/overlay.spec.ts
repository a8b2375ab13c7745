// Toasts, dialogs, drawer, tooltips, hover cards and shortcuts: each constant that can be seen or timed.

import { DIALOG_MS, DRAWER, HOVER_CARD, TOAST, TOOLTIP } from '../../src/model/overlay-constants.ts'
import { looks, violationsOf } from './axe.ts'
import { animated, drawn, expect, LONG_RUN, type Page, ready, settled, test, url, wheel } from './test.ts'

const GUIDE = '/en/docs/guide'
const ARABIC = '/ar/docs/guide'

/** What is the same in both directions is tried from right to left in the long run alone. */
const BOTH_WAYS = process.env.ALL_LOOKS === '1' ? [GUIDE, ARABIC] : [GUIDE]

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })

async function visit(page: Page, path = GUIDE): Promise<void> {
  await page.goto(url('multi', path))
  await ready(page)
}

/** The same with a clock that stands still: time passes when a test says so. */
async function visitInStillTime(page: Page, path = GUIDE): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  await visit(page, path)
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
}

const copyButton = (page: Page) => page.locator('[data-body] [data-copy]').first()
const toasts = (page: Page) => page.locator('.toast[data-state="open"]')
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Presses the button; the clipboard refuses this once. */
async function failToCopyOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    let calls = 0
    clipboard.writeText = text => (calls++ === 0 ? Promise.reject(new Error('denied')) : write(text))
  })
  await copyButton(page).click()
}

/** A long list after its button, as reference pages have it. */
async function addList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = Array.from(
      { length: 40 },
      (_, n) => `<li><a href="/en/docs/long#section-${n + 1}">Section ${n + 1}</a></li>`,
    )
    document
      .querySelector('[data-body]')!
      .insertAdjacentHTML(
        'afterbegin',
        `<p><button type="button" id="more" data-slide-over="Used by">40 more</button><template><ul>${rows.join('')}</ul></template></p>`,
      )
  })
}

/** Names and durations (in milliseconds) of the animations that end from now on. */
async function watchAnimations(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    document.body.dataset.animations = '{}'
    const note = ({ animationName, elapsedTime }: AnimationEvent) => {
      const known = JSON.parse(document.body.dataset.animations!) as Record<string, number>
      document.body.dataset.animations = JSON.stringify({ ...known, [animationName]: Math.round(elapsedTime * 1000) })
    }
    document.addEventListener('animationend', note, { capture: true })
  })
  return async () => JSON.parse((await page.locator('body').getAttribute('data-animations'))!) as Record<string, number>
}

/** What is in a dialog, or the whole page with what lies over it. */
async function expectAccessible(page: Page, include?: string): Promise<void> {
  // Colours are measured when nothing moves any more.
  await animated(page)
  expect(await violationsOf(page, include ? { include } : { exclude: '#_app' })).toEqual([])
}

test('nothing of it is loaded before the reader does something', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page)
  await page.waitForLoadState('networkidle')
  expect(
    scripts.filter(script =>
      /_assets\/(interactions|host|site-overlays|dialog|drawer|keyboard|slide|zoomed)/i.test(script),
    ),
  ).toEqual([])
  await page.locator('h1').hover()
  await drawn(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(script => /interactions/.test(script))).toEqual([])
  await page.locator('[data-color-mode]').first().hover()
  await expect.poll(() => scripts.filter(script => /interactions/.test(script)).length).toBe(1)
})

test.describe('toasts', () => {
  test('code is copied: the icon says so for 1.5 s, a toast for 5 s and while the reader is on it', async ({
    page,
  }) => {
    await visitInStillTime(page)
    const button = copyButton(page)
    const icon = await button.locator('svg').innerHTML()
    await button.click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42')

    await expect(button).toHaveAttribute('data-copied')
    expect(await button.locator('svg').innerHTML()).not.toBe(icon)
    await page.clock.runFor(1499)
    await expect(button).toHaveAttribute('data-copied')
    await page.clock.runFor(1)
    await expect(button).not.toHaveAttribute('data-copied')
    expect(await button.locator('svg').innerHTML()).toBe(icon)

    await page.mouse.move(10, 400)
    await page.clock.runFor(TOAST.duration - 1500 - 1)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.runFor(TOAST.removeDelay)
    await expect(page.locator('.toast')).toHaveCount(0)

    // They wait while the pointer or the focus is on them.
    await button.click()
    await toasts(page).hover()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(10, 400)
    await page.clock.runFor(TOAST.duration)
    await expect(toasts(page)).toHaveCount(0)

    await button.click()
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press(TOAST.hotkey)
    await expect(page.locator('.toasts')).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
  })

  test('five at most, bottom right, 16 px apart', LONG_RUN, async ({ page }) => {
    await visitInStillTime(page)
    for (let n = 0; n < 7; n++) {
      // What is said again takes the place of the first.
      for (let again = 0; again < 2; again++)
        await copyButton(page).evaluate((button: HTMLElement, text) => {
          button.dataset.copy = text
          button.click()
        }, `text ${n}`)
      await expect(toasts(page)).toHaveCount(Math.min(n + 1, TOAST.max))
    }
    await animated(page)
    const boxes = await toasts(page).evaluateAll(all =>
      all.map(each => each.getBoundingClientRect().toJSON() as DOMRect),
    )
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.top - boxes[index]!.bottom).toBeCloseTo(TOAST.gap, 0)
    expect(800 - boxes.at(-1)!.bottom).toBeCloseTo(20, 0)
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(width - boxes.at(-1)!.right).toBeLessThanOrEqual(36)
  })

  /** By the mouse, towards the edge that they came from. */
  async function swipe(page: Page, direction: 1 | -1): Promise<void> {
    await expect(toasts(page)).toHaveCount(1)
    await animated(page)
    const box = (await toasts(page).boundingBox())!
    if (direction < 0) expect(box.x).toBeLessThan(40)
    const drag = async (distance: number) => {
      const [x, y] = [box.x + box.width / 2, box.y + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + (direction * distance) / 2, y, { steps: 5 })
      await page.mouse.move(x + direction * distance, y, { steps: 5 })
      await page.mouse.up()
    }
    await drag(TOAST.swipeThreshold - 5)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await drag(TOAST.swipeThreshold + 15)
    await expect(toasts(page)).toHaveCount(0)
  }

  test('from right to left they are swiped away over 50 px to the left', LONG_RUN, async ({ page }) => {
    await visit(page, ARABIC)
    await copyButton(page).click()
    await swipe(page, -1)
  })

  test('a copied page is named below the message, beside the picture of the site', LONG_RUN, async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: 'Copy page' }).click()
    const heading = (await page.locator('#_main h1').textContent())!
    await expect(toasts(page).locator('.toast-description')).toHaveText(heading)
    await expect(toasts(page).locator('.toast-description')).toBeVisible()
    const picture = toasts(page).locator('img.toast-avatar')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await expect(toasts(page).locator('.toast-icon')).toHaveCount(0)
  })

  test('say what failed, stay, and offer another try', async ({ page }) => {
    await visitInStillTime(page)
    await failToCopyOnce(page)
    await expect(toasts(page)).toContainText('Could not copy')
    await expect(toasts(page)).toHaveAttribute('data-color', 'error')
    await page.clock.runFor(60_000)
    await expect(toasts(page)).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toasts(page)).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42')
  })

  test(
    'a heading’s link copies its address and leads there; what says so is swiped away',
    LONG_RUN,
    async ({ page }) => {
      await visit(page)
      await page.locator('#second-part').hover()
      await page.locator('[data-copy-link][href="#second-part"]').click()
      await expect(toasts(page)).toContainText('Copied')
      await expect(page).toHaveURL(/#second-part$/)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/docs\/guide#second-part$/)
      await swipe(page, 1)
    },
  )
})

test.describe('keyboard', () => {
  test('? shows all shortcuts in a modal; Esc closes; focus goes back', async ({ page }) => {
    await visit(page)
    await page.locator('.find').first().focus()
    await page.keyboard.press('?')
    await expect(help(page)).toBeVisible()
    for (const key of ['/', 'Ctrl', 'K', '?', '[', ']', 'T', 'Esc', 'F8'])
      await expect(help(page).getByText(key, { exact: true }).first()).toBeVisible()
    await expect(help(page)).toBeFocused()
    // What lies behind is out of reach.
    await page.keyboard.press('t')
    await expect(page.locator('html')).toHaveClass(/light/)
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
    await expect(page.locator('.find').first()).toBeFocused()

    // It takes 200 ms to come and to go, and the page behind does not scroll.
    const animations = await watchAnimations(page)
    await page.keyboard.press('Control+/')
    await expect(help(page)).toBeVisible()
    await page.mouse.move(640, 30)
    await wheel(page, 400)
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('.modal')).toHaveCount(0)
    const every = { 'fade-in': DIALOG_MS, 'modal-in': DIALOG_MS, 'fade-out': DIALOG_MS, 'modal-out': DIALOG_MS }
    await expect.poll(animations).toEqual(every)
  })

  test('single keys can be switched off, on this device', async ({ page }) => {
    await visit(page)
    await page.keyboard.press('?')
    const toggle = help(page).getByRole('switch', { name: 'Single-key shortcuts' })
    await expect(toggle).toHaveAttribute('aria-checked', 'true')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    await page.reload()
    await ready(page)
    for (const key of ['?', 't', ']', '/']) await page.keyboard.press(key)
    // What is no single key still works, so there is a way back. It comes after all that the others could have done.
    await page.keyboard.press('Control+/')
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL(/\/guide$/)
    await expect(page.locator('html')).toHaveClass(/light/)
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  test('[ and ] follow previous and next, t switches the theme, inputs are left alone', async ({ page }) => {
    await visit(page, '/en/docs/std/collections/array-list')
    await page.keyboard.press('t')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.evaluate(() =>
      document.querySelector('h1')!.insertAdjacentHTML('afterend', '<input id="field" aria-label="field">'),
    )
    await page.locator('#field').focus()
    await page.keyboard.type('t[]?/')
    await expect(page.locator('#field')).toHaveValue('t[]?/')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.locator('#field').evaluate(field => field.remove())
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/\/hash-map$/)
    await expect(page.locator('h1')).toHaveText('std.hash_map')
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/\/array-list$/)
  })

  test(
    'a page that forces its mode says so when t is pressed; what was opened closes with the page',
    LONG_RUN,
    async ({ page }) => {
      await visit(page, '/en/docs/dark')
      await page.keyboard.press('t')
      await expect(toasts(page)).toContainText('This page sets its own color mode')
      await page.locator('.side').getByRole('link', { name: 'Guide' }).click()
      await expect(page.locator('h1')).toHaveText('Guide')
      await page.keyboard.press('?')
      await expect(help(page)).toBeVisible()
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('Always dark')
      await expect(help(page)).toHaveCount(0)
    },
  )
})

test.describe('slide-over', () => {
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Used by' })

  /** It comes from a side in 200 ms, and goes again. */
  async function expectToSlide(page: Page, side: 'left' | 'right'): Promise<void> {
    const sheet = sheetOf(page)
    const animations = await watchAnimations(page)
    await page.locator('#more').click()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('link')).toHaveCount(40)
    await animated(page)
    const box = (await sheet.boundingBox())!
    if (side === 'right') expect(box.x + box.width).toBeCloseTo(1280, 0)
    else expect(box.x).toBeCloseTo(0, 0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    expect(await animations()).toMatchObject({ 'slide-in': DIALOG_MS, 'slide-out': DIALOG_MS })
    await expect(page.locator('#more')).toBeFocused()
  }

  test('comes from the left where the text comes from the right', LONG_RUN, async ({ page }) => {
    await visit(page, ARABIC)
    await addList(page)
    await expectToSlide(page, 'left')
  })

  test('shows what details hold that open without script', async ({ page }) => {
    await visit(page)
    await page.evaluate(() => {
      const details =
        '<details><summary data-slide-over="Used by append">2 more uses</summary><p>One</p><p>Two</p></details>'
      document.querySelector('[data-body]')!.insertAdjacentHTML('afterbegin', details)
      // The very first thing the reader does, before anything is loaded.
      document.querySelector<HTMLElement>('[data-body] summary')!.click()
    })
    const sheet = page.getByRole('dialog', { name: 'Used by append' })
    await expect(sheet).toContainText('One')
    await expect(sheet).toContainText('Two')
    await expect(sheet).not.toContainText('2 more uses')
    await expect(page.locator('[data-body] details').first()).not.toHaveAttribute('open')
  })

  test.describe('over a page that lacks what its header links to', () => {
    // The pointer is on such a link when the slide-over has gone, so that its payload is asked for.
    test.use({ allowedErrors: /status of 404/ })

    test('comes from the right; closes by Esc, a press outside, its button, and following a link', async ({ page }) => {
      await visit(page)
      await addList(page)
      await expectToSlide(page, 'right')
      const sheet = sheetOf(page)
      await page.locator('#more').click()
      await expect(sheet).toBeVisible()
      await animated(page)
      await page.mouse.click(640, 760)
      await expect(sheet).toHaveCount(0)
      await page.locator('#more').click()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
      await page.locator('#more').click()
      await sheet.getByRole('link', { name: 'Section 5', exact: true }).click()
      await expect(page.locator('h1')).toHaveText('Long page')
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/long#section-5$/)
    })
  })
})

test.describe('drawer on phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Used by' })
  const topOf = async (page: Page) => (await drawer(page).boundingBox())!.y

  async function openList(page: Page, path = GUIDE): Promise<{ x: number; y: number; height: number }> {
    await visit(page, path)
    await addList(page)
    await page.locator('#more').click()
    await expect(drawer(page)).toHaveClass(/drawer/)
    await animated(page)
    const box = (await drawer(page).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y, height: box.height }
  }

  interface TimedPointer {
    press(x: number, y: number): Promise<void>
    /** There in one move that ends so many milliseconds later. */
    move(x: number, y: number, milliseconds: number): Promise<void>
    release(): Promise<void>
  }

  /**
   * Speed and the lock after a scroll are measured by the times of events. These events carry times of their own, so that nothing
   * depends on how busy the machine is. Begins later than any scroll that has ended.
   */
  async function timedPointer(page: Page, kind: 'mouse' | 'finger'): Promise<TimedPointer> {
    const client = await page.context().newCDPSession(page)
    let time = Date.now() + 2 * DRAWER.scrollLockTimeout
    let at = { x: 0, y: 0 }
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      client.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1, timestamp: time / 1000 })
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [at],
        timestamp: time / 1000,
      })
    return {
      async press(x, y) {
        at = { x, y }
        await (kind === 'mouse' ? mouse('mousePressed') : finger('touchStart'))
      },
      async move(x, y, milliseconds) {
        at = { x, y }
        time += milliseconds
        await (kind === 'mouse' ? mouse('mouseMoved') : finger('touchMove'))
      },
      async release() {
        await (kind === 'mouse' ? mouse('mouseReleased') : finger('touchEnd'))
      },
    }
  }

  /** Slowly, because speed has a threshold of its own, and not let go. */
  async function pull(page: Page, x: number, y: number, distance: number): Promise<TimedPointer> {
    const mouse = await timedPointer(page, 'mouse')
    await mouse.press(x, y)
    for (let step = 1; step <= 10; step++) await mouse.move(x, y + (distance * step) / 10, 50)
    await mouse.move(x, y + distance, 200)
    return mouse
  }

  /** With a finger, so that what the browser makes of it comes too: scrolling, or a click. Its way is a list of heights. */
  async function swipe(page: Page, x: number, [start, ...way]: number[], milliseconds: number): Promise<void> {
    const finger = await timedPointer(page, 'finger')
    await finger.press(x, start!)
    let from = start!
    for (const to of way) {
      for (let step = 1; step <= 10; step++) await finger.move(x, from + ((to - from) * step) / 10, milliseconds / 10)
      from = to
    }
    await finger.release()
  }

  /** With the mouse, at a speed in pixels a millisecond. */
  async function flick(page: Page, x: number, y: number, distance: number, velocity: number): Promise<void> {
    const mouse = await timedPointer(page, 'mouse')
    await mouse.press(x, y)
    for (let step = 1; step <= 4; step++) await mouse.move(x, y + (distance * step) / 4, distance / 4 / velocity)
    await mouse.release()
  }

  for (const path of BOTH_WAYS) {
    test(`comes from below in 0.5 s, and leaves so, by Esc, its button or a press outside (${path})`, async ({
      page,
    }) => {
      await visit(page, path)
      await addList(page)
      const animations = await watchAnimations(page)
      await page.locator('#more').click()
      await expect(drawer(page)).toBeFocused()
      await animated(page)
      const box = (await drawer(page).boundingBox())!
      expect([box.x, box.width]).toEqual([0, 360])
      expect(box.y + box.height).toBeCloseTo(740, 0)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toHaveCount(0)
      await expect(page.locator('#more')).toBeFocused()
      const time = DRAWER.duration * 1000
      const every = { 'fade-in': time, 'drawer-in': time, 'fade-out': time, 'drawer-out': time }
      await expect.poll(animations).toEqual(every)
      await page.locator('#more').tap()
      await animated(page)
      await drawer(page).locator('button').first().tap()
      await expect(drawer(page)).toHaveCount(0)
      await page.locator('#more').tap()
      await animated(page)
      await page.touchscreen.tap(180, 20)
      await expect(drawer(page)).toHaveCount(0)
    })
  }

  test('follows the pointer; springs back under a quarter of its height, and can be caught then; closes past it', async ({
    page,
  }) => {
    const { x, y, height } = await openList(page)
    const scrimOpacity = () => page.locator('.scrim').evaluate(each => Number(getComputedStyle(each).opacity))
    expect(await scrimOpacity()).toBe(1)
    const share = DRAWER.closeThreshold - 0.04
    let mouse = await pull(page, x, y + 12, height * share)
    expect(await topOf(page)).toBeCloseTo(y + height * share, 0)
    expect(await scrimOpacity()).toBeCloseTo(1 - share, 2)
    await mouse.release()
    await animated(page)
    await expect(drawer(page)).toHaveAttribute('data-state', 'open')
    expect(await topOf(page)).toBeCloseTo(y, 0)
    expect(await scrimOpacity()).toBe(1)

    mouse = await pull(page, x, y + 12, 140)
    // From within: a machine that is busy would come when it is back.
    await drawer(page).evaluate(each => {
      const hold = () => {
        for (const spring of each.getAnimations()) {
          spring.pause()
          spring.currentTime = 50
        }
        document.body.setAttribute('data-held', '')
      }
      each.addEventListener('transitionrun', hold, { once: true })
    })
    await mouse.release()
    await expect(page.locator('body')).toHaveAttribute('data-held')
    const caught = await topOf(page)
    expect(caught).toBeGreaterThan(y + 10)
    expect(caught).toBeLessThan(y + 139)
    await mouse.press(x, y + 12 + 140)
    await mouse.move(x, y + 12 + 140 + 10, 50)
    expect(await topOf(page)).toBeCloseTo(caught + 10, 0)
    await mouse.move(x, y + 12 + 140 + 10, 200)
    await mouse.release()
    await animated(page)
    expect(await topOf(page)).toBeCloseTo(y, 0)

    // Past a quarter it closes, from where it was let go.
    const distance = height * (DRAWER.closeThreshold + 0.04)
    mouse = await pull(page, x, y + 12, distance)
    await page.evaluate(() => {
      const note = ({ target }: Event) => {
        document.body.dataset.from = `${(target as Element).getBoundingClientRect().top}`
      }
      document.querySelector('.drawer')!.addEventListener('animationstart', note, { once: true })
    })
    await mouse.release()
    await expect(drawer(page)).toHaveCount(0)
    expect(Number(await page.locator('body').getAttribute('data-from'))).toBeGreaterThanOrEqual(y + distance - 1)
    await expect(page.locator('#more')).toBeFocused()
  })

  for (const path of BOTH_WAYS) {
    test(`a quick flick closes it too (${path})`, LONG_RUN, async ({ page }) => {
      const { x, y, height } = await openList(page, path)
      await flick(page, x, y + 12, height / 10, DRAWER.velocity - 0.1)
      await animated(page)
      await expect(drawer(page)).toHaveAttribute('data-state', 'open')
      expect(await topOf(page)).toBeCloseTo(y, 0)
      await flick(page, x, y + 12, height / 10, DRAWER.velocity + 0.1)
      await expect(drawer(page)).toHaveCount(0)
    })
  }

  test('is not pulled while it comes', LONG_RUN, async ({ page }) => {
    await visit(page)
    await addList(page)
    await page.addStyleTag({ content: '.drawer { animation-play-state: paused; animation-delay: -0.1s !important; }' })
    await page.locator('#more').click()
    await expect(drawer(page)).toBeVisible()
    const top = await topOf(page)
    await pull(page, 180, top + 12, 100)
    expect(await topOf(page)).toBe(top)
  })

  test('is pulled by a finger on its content, which does not scroll then', async ({ page }) => {
    const { x, y, height } = await openList(page)
    const body = drawer(page).locator('.sheet-body')
    await body.evaluate(each =>
      each.addEventListener('scroll', () => document.body.setAttribute('data-scrolled', ''), { once: true }),
    )
    await swipe(page, x, [y + 200, y + 350, y + 150], 500)
    await animated(page)
    await expect(drawer(page)).toHaveAttribute('data-state', 'open')
    expect(await topOf(page)).toBeCloseTo(y, 0)
    await expect(page.locator('body')).not.toHaveAttribute('data-scrolled')
    await swipe(page, x, [y + 200, y + 200 + height * (DRAWER.closeThreshold + 0.1)], 1000)
    await expect(drawer(page)).toHaveCount(0)
  })

  test('content that is scrolled is scrolled on, not pulled', LONG_RUN, async ({ page }) => {
    const { x, y, height } = await openList(page)
    const body = drawer(page).locator('.sheet-body')
    const scrolled = () => body.evaluate(each => each.scrollTop)
    await swipe(page, x, [y + 400, y + 150], 300)
    await expect.poll(scrolled).toBeGreaterThan(150)
    await body.evaluate(each => each.scrollTo({ top: 300, behavior: 'instant' }))
    // Further than to its top, and fast: even so it stays one gesture.
    await swipe(page, x, [y + 100, y + 600], 300)
    await expect.poll(scrolled).toBe(0)
    expect(await topOf(page)).toBeCloseTo(y, 0)
    await body.evaluate(each => each.scrollTo({ top: 300, behavior: 'instant' }))
    const mouse = await pull(page, x, y + 200, height * 0.5)
    expect(await topOf(page)).toBeCloseTo(y, 0)
    await mouse.release()
    await expect(drawer(page)).toHaveAttribute('data-state', 'open')
  })

  test('is not pulled by the end of a scroll', LONG_RUN, async ({ page }) => {
    const { x, y } = await openList(page)
    const body = drawer(page).locator('.sheet-body')
    // A scroll that goes on, at the top.
    await body.evaluate(each => {
      const scroll = () => document.body.hasAttribute('data-stopped') || each.dispatchEvent(new Event('scroll'))
      document.addEventListener('pointermove', scroll, { capture: true })
    })
    await page.mouse.move(x, y + 200)
    await page.mouse.down()
    await page.mouse.move(x, y + 300, { steps: 10 })
    expect(await topOf(page)).toBeCloseTo(y, 0)
    await page.mouse.up()
    await page.evaluate(() => document.body.setAttribute('data-stopped', ''))
    await pull(page, x, y + 200, 100)
    expect(await topOf(page)).toBeCloseTo(y + 100, 0)
  })

  test('a link that it is pulled by is not followed; pressed, it is', LONG_RUN, async ({ page }) => {
    const { y } = await openList(page)
    const link = drawer(page).getByRole('link', { name: 'Section 2', exact: true })
    const box = (await link.boundingBox())!
    const mouse = await pull(page, box.x + 30, box.y + 10, 100)
    expect(await topOf(page)).toBeCloseTo(y + 100, 0)
    await mouse.move(box.x + 30, box.y + 12, 200)
    await mouse.release()
    // Browsers differ in what they take for the target of a click after that.
    await link.evaluate(each =>
      each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
    )
    await animated(page)
    await expect(drawer(page)).toHaveAttribute('data-state', 'open')
    await expect(page).toHaveURL(/\/guide$/)
    await link.press('Enter')
    await expect(page).toHaveURL(/long#section-2$/)
    await expect(drawer(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Guide')
    await addList(page)
    await page.locator('#more').tap()
    await animated(page)
    await link.tap()
    await expect(page).toHaveURL(/long#section-2$/)
    await expect(drawer(page)).toHaveCount(0)
  })

  test(
    'is not pulled by a mouse that was let go outside, and marks no text while it is pulled',
    LONG_RUN,
    async ({ page }) => {
      const { x, y } = await openList(page)
      await page.mouse.move(x, y + 12)
      await page.mouse.down()
      await page.mouse.move(x, y - 20)
      await page.mouse.up()
      await page.mouse.move(x, y + 60)
      await page.mouse.move(x, y + 120)
      expect(await topOf(page)).toBeCloseTo(y, 0)
      await expect(drawer(page)).not.toHaveAttribute('data-pulled')

      const box = (await drawer(page).locator('.sheet-title').boundingBox())!
      await page.mouse.move(box.x + 2, box.y + 4)
      await page.mouse.down()
      for (const [right, down] of [
        [0, 10],
        [40, 30],
        [200, 40],
      ] as const)
        await page.mouse.move(box.x + 2 + right, box.y + 4 + down)
      await expect(drawer(page)).toHaveAttribute('data-pulled')
      expect(await page.evaluate(() => getSelection()!.toString())).toBe('')
      await page.mouse.up()
    },
  )

  test('does not move by itself for those who want little motion', LONG_RUN, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { x, y } = await openList(page)
    expect(await drawer(page).evaluate(each => getComputedStyle(each).animationName)).toBe('fade-in')
    const mouse = await pull(page, x, y + 12, 100)
    expect(await topOf(page)).toBeCloseTo(y + 100, 0)
    await mouse.release()
    const back = await drawer(page).evaluate(each => Number.parseFloat(getComputedStyle(each).transitionDuration))
    expect(back, 'seconds to spring back').toBeLessThan(0.001)
    await expect.poll(() => topOf(page)).toBeCloseTo(y, 0)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  })
})

test.describe('pictures', () => {
  test('are shown large on click and on Enter, and put back by Esc or a click', async ({ page }) => {
    await visit(page)
    const link = page.locator('a:has(img[data-zoom])').first()
    const zoomed = page.getByRole('dialog', { name: 'A green picture' })
    await link.click()
    await expect(zoomed).toBeVisible()
    await expect(page).toHaveURL(/\/guide$/)
    const [large, small] = await Promise.all([zoomed.locator('img').boundingBox(), link.locator('img').boundingBox()])
    expect(large!.width).toBeGreaterThan(small!.width)
    expect(large!.y).toBeGreaterThanOrEqual(0)
    expect(large!.y + large!.height).toBeLessThanOrEqual(800)
    await page.keyboard.press('Escape')
    await expect(zoomed).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(zoomed).toBeVisible()
    await zoomed.locator('img').click()
    await expect(zoomed).toHaveCount(0)
  })
})

test.describe('tooltips', () => {
  const tip = (page: Page) => page.locator('#_tooltip:popover-open')
  const woken = (page: Page) => page.waitForFunction(() => document.getElementById('_tooltip'))

  test('come after 700 ms, the next one at once within 300 ms; not where text speaks for itself', async ({ page }) => {
    await visitInStillTime(page)
    const theme = page.locator('[data-color-mode]').first()
    await theme.hover()
    await woken(page)
    await page.clock.runFor(TOOLTIP.openDelay - 1)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tip(page)).toHaveText('Switch color mode')
    // The pointer may go to the tooltip itself.
    await tip(page).hover()
    await page.clock.runFor(1000)
    await expect(tip(page)).toHaveCount(1)
    await page.mouse.move(640, 600)
    await page.clock.runFor(200)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(TOOLTIP.skipDelay - 100 - 1)
    await theme.hover()
    await expect(tip(page)).toHaveCount(1)
    await page.mouse.move(640, 600)
    await page.clock.runFor(100 + TOOLTIP.skipDelay + 1)
    await theme.hover()
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(TOOLTIP.openDelay)
    await expect(tip(page)).toHaveCount(1)
    // Text speaks for itself.
    await page.locator('.side a').first().hover()
    await page.clock.runFor(TOOLTIP.openDelay * 2)
    await expect(tip(page)).toHaveCount(0)
  })

  test('come at once with the keyboard; Esc and a press close them', async ({ page }) => {
    await visit(page)
    const theme = page.locator('[data-color-mode]').first()
    await page.locator('.find').first().focus()
    for (let n = 0; n < 6 && !(await theme.evaluate(each => each === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    await expect(tip(page)).toHaveText('Switch color mode')
    const [box, at] = [(await tip(page).boundingBox())!, (await theme.boundingBox())!]
    // Below the header's buttons, in the middle of the button, inside the window.
    expect(box.y).toBeGreaterThan(at.y + at.height)
    expect(box.x + box.width / 2).toBeCloseTo(at.x + at.width / 2, -1)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tip(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(tip(page)).toHaveCount(0)

    // Every button that is only an icon is named by one.
    const copy = copyButton(page)
    await copy.scrollIntoViewIfNeeded()
    await settled(page)
    await copy.hover()
    await expect(tip(page)).toHaveText((await copy.getAttribute('aria-label'))!)
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true })
    test('never come', LONG_RUN, async ({ page }) => {
      await visitInStillTime(page)
      await page.locator('[data-color-mode]').first().tap()
      await woken(page)
      await page.clock.runFor(TOOLTIP.openDelay * 2)
      await expect(tip(page)).toHaveCount(0)
    })
  })
})

test.describe('hover cards', () => {
  const card = (page: Page) => page.locator('#_hover-card:popover-open')
  const link = (page: Page) => page.locator('[data-body] a[href*="/docs/long"]').first()
  const woken = (page: Page) => page.waitForFunction(() => document.getElementById('_hover-card'))

  /** Addresses of the calls that cards are made from. */
  function watchIslands(page: Page): string[] {
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('__nuxt_island')) asked.push(decodeURIComponent(request.url()))
    })
    return asked
  }

  test('come after 700 ms from the island call, asked for once, and go after 300 ms', async ({ page }) => {
    const asked = watchIslands(page)
    await visitInStillTime(page)
    // They are not for parts of the same page.
    await page.locator('[data-body] a[href="#second-part"]').first().hover()
    await woken(page)
    await page.clock.runFor(HOVER_CARD.openDelay * 2)
    await expect(card(page)).toHaveCount(0)
    expect(asked).toEqual([])

    await link(page).hover()
    await page.clock.runFor(HOVER_CARD.openDelay - 1)
    await expect(card(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(card(page)).toContainText('Long page')
    await expect(card(page)).toContainText('Two hundred kilobytes of text')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/\/__nuxt_island\/page_docs:long\.json\?locale=en&anchor=section-20$/)

    // Into the card, and out again.
    await card(page).hover()
    await page.clock.runFor(2000)
    await expect(card(page)).toHaveCount(1)
    await page.mouse.move(10, 700)
    await page.clock.runFor(HOVER_CARD.closeDelay - 1)
    await expect(card(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(0)

    await link(page).hover()
    await page.clock.runFor(HOVER_CARD.openDelay)
    await expect(card(page)).toHaveCount(1)
    expect(asked).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })

  test('come with the keyboard too, and leave with the focus', async ({ page }) => {
    await visit(page)
    await page.locator('[data-body] a[href="#second-part"]').first().focus()
    await page.keyboard.press('Tab')
    await expect(link(page)).toBeFocused()
    await expect(card(page)).toContainText('Long page')
    await page.keyboard.press('Tab')
    await expect(card(page)).toHaveCount(0)
  })

  test('are not for cards that say it all', LONG_RUN, async ({ page }) => {
    const asked = watchIslands(page)
    await visitInStillTime(page, '/en/docs/std')
    await page.locator('[data-body] .card .row a').first().hover()
    await woken(page)
    await page.clock.runFor(HOVER_CARD.openDelay * 2)
    await expect(card(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('are not fetched for those who save data', LONG_RUN, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked = watchIslands(page)
    await visitInStillTime(page)
    await link(page).hover()
    // There are no cards at all; tooltips come with them otherwise.
    await page.waitForFunction(() => document.getElementById('_tooltip'))
    await page.clock.runFor(HOVER_CARD.openDelay * 2)
    await expect(card(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test.describe('without an answer', () => {
    test.use({ allowedErrors: /status of 503/ })
    test('do not come at all', LONG_RUN, async ({ page }) => {
      await page.route('**/__nuxt_island/**', route => route.fulfill({ status: 503 }))
      const answered = page.waitForResponse(/__nuxt_island/)
      await visitInStillTime(page)
      await link(page).hover()
      await woken(page)
      await page.clock.runFor(HOVER_CARD.openDelay)
      await (await answered).finished()
      await page.clock.runFor(HOVER_CARD.openDelay)
      await expect(card(page)).toHaveCount(0)
    })
  })
})

test.describe('a part that cannot be loaded', () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to fetch/ })
  test('has the page loaded anew once, then it is said, and the reader can do it', async ({ page }) => {
    await page.route(/KeyboardHelp/, route => route.abort())
    await visit(page)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('?')
    await reloaded
    await ready(page)
    await page.keyboard.press('?')
    await expect(toasts(page)).toContainText('Part of the page could not be loaded')
    await page.unroute(/KeyboardHelp/)
    await toasts(page).getByRole('button', { name: 'Reload the page' }).click()
    await ready(page)
    await page.keyboard.press('?')
    await expect(help(page)).toBeVisible()
  })
})

for (const [colorScheme, locale] of looks('dark'))
  test(`axe finds nothing in toasts, tooltip and hover card: ${colorScheme}, ${locale}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page, locale === 'ar' ? ARABIC : GUIDE)
    await failToCopyOnce(page)
    await expect(toasts(page)).toHaveCount(1)
    await copyButton(page).click()
    await expect(toasts(page)).toHaveCount(2)
    // Both wait while the focus is on them.
    await page.keyboard.press(TOAST.hotkey)
    await page.locator('[data-body] a[href*="/docs/long"]').first().hover()
    await expect(page.locator('#_hover-card:popover-open')).toHaveCount(1)
    await expectAccessible(page)
    await page.locator('[data-color-mode]').first().hover()
    await expect(page.locator('#_tooltip:popover-open')).toHaveCount(1)
    await expectAccessible(page)
  })

for (const [colorScheme, locale] of looks('light'))
  test(`axe finds nothing in dialogs: ${colorScheme}, ${locale}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await visit(page, locale === 'ar' ? ARABIC : GUIDE)
    await addList(page)
    await page.keyboard.press('?')
    await expect(page.locator('.modal')).toBeVisible()
    await expectAccessible(page, '.modal')
    await page.locator('.switch').click()
    await expectAccessible(page, '.modal')
    await page.keyboard.press('Escape')
    await expect(page.locator('.modal')).toHaveCount(0)
    await page.locator('#more').click()
    await expect(page.locator('.slide-over')).toBeVisible()
    await expectAccessible(page, '.slide-over')
    await page.keyboard.press('Escape')
    await expect(page.locator('.slide-over')).toHaveCount(0)
    await page.locator('a:has(img[data-zoom])').first().click()
    await expect(page.locator('.zoomed')).toBeVisible()
    await expectAccessible(page, '.zoomed')
    await page.keyboard.press('Escape')
    await expect(page.locator('.zoomed')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('#more').click()
    await expect(page.locator('.drawer')).toBeVisible()
    await expectAccessible(page, '.drawer')
  })
