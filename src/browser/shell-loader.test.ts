import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Shell } from '../model/wire/payload.ts'
import { message } from '../shell/message.ts'
import { createShellLoader } from './shell-loader.ts'

const first = {
  locale: 'en',
  icons: {},
  more: '/more.json',
  messages: { palette: { label: 'Search' }, nav: { label: 'Pages' } },
}
const shell = first as unknown as Shell
const more = {
  languages: '<li>',
  messages: { palette: { label: 'Search', deprecated: 'old' }, overlay: { close: 'Close' } },
  icons: { 'i-lucide-x': '<path/>' },
}
const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json(more))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('returns a shell with both parts, and adds only icons to the first one', async () => {
  const { messages, ...before } = structuredClone(first)
  const complete = await createShellLoader(shell)()
  expect(complete).toMatchObject({ locale: 'en', languages: '<li>' })
  expect(message(complete.messages, 'overlay.close')).toBe('Close')
  expect(message(complete.messages, 'palette.deprecated')).toBe('old')
  expect(message(complete.messages, 'nav.label')).toBe('Pages')
  expect(shell).toEqual({ ...before, messages, icons: more.icons })
})

it('requests once, and again after a failure', async () => {
  const loadShell = createShellLoader(shell)
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  await expect(loadShell()).rejects.toThrow('/more.json answered 404')
  const [one, two] = await Promise.all([loadShell(), loadShell()])
  expect(one).toBe(two)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('two loaders know nothing of each other', async () => {
  await createShellLoader(shell)()
  await createShellLoader(shell)()
  expect(fetched).toHaveBeenCalledTimes(2)
})
