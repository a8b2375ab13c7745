import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMissingParts, type MissingParts } from './missing-parts.ts'
import { ChunkError } from './router/chunk-errors.ts'

const reloadOnce = vi.fn<(url: URL, reason: string) => boolean>()
const say = vi.fn()
const check = vi.fn<() => Promise<boolean>>()
const missing = () => Promise.reject(new ChunkError('gone'))
let parts: MissingParts

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://s.example/en/docs' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  check.mockResolvedValue(true)
  reloadOnce.mockReturnValue(true)
  parts = createMissingParts({ documents: { reloadOnce }, freshness: { id: () => 'abc', check }, say })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

describe('a part that a reader asked for', () => {
  it('is given where it is there', async () => {
    expect(await parts.ask(async () => 7)).toBe(7)
    expect(reloadOnce).not.toHaveBeenCalled()
  })

  it('and that is missing loads the page anew, for this build', async () => {
    expect(await parts.ask(missing)).toBeNull()
    expect(reloadOnce.mock.calls.map(([url, reason]) => [url.href, reason])).toEqual([
      ['https://s.example/en/docs', 'build abc'],
    ])
    expect(say).not.toHaveBeenCalled()
  })

  it('and that is missing after that, too, is told', async () => {
    reloadOnce.mockReturnValue(false)
    expect(await parts.ask(missing)).toBeNull()
    expect(say).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['is silent', () => new Promise<boolean>(() => {})],
  ])('is told where the server %s: the page would be lost', async (_what, answer) => {
    check.mockImplementation(answer)
    vi.useFakeTimers()
    const asked = parts.ask(missing)
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    expect(await asked).toBeNull()
    expect(reloadOnce).not.toHaveBeenCalled()
    expect(say).toHaveBeenCalledTimes(1)
  })

  it('leaves the page once where several are missing', async () => {
    reloadOnce.mockReturnValueOnce(true).mockReturnValue(false)
    await Promise.all([parts.ask(missing), parts.ask(missing)])
    expect(reloadOnce).toHaveBeenCalledTimes(1)
    expect(say).not.toHaveBeenCalled()
  })

  it('and that fails is no missing part', async () => {
    await expect(parts.ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(reloadOnce).not.toHaveBeenCalled()
  })
})
