import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError } from '../router/chunk-errors.ts'
import { createMissingParts, type MissingParts } from './missing-parts.ts'

const reloadOnce = vi.fn<(url: URL, reason: string) => boolean>()
const report = vi.fn()
const check = vi.fn<() => Promise<boolean>>()
const missing = () => Promise.reject(new ChunkError('gone'))
let parts: MissingParts

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://s.example/en/docs' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  check.mockResolvedValue(true)
  reloadOnce.mockReturnValue(true)
  parts = createMissingParts({ documents: { reloadOnce }, freshness: { id: () => 'abc', check }, report })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

describe('a requested part', () => {
  it('is returned if it can be loaded', async () => {
    expect(await parts.tryOrRecover(async () => 7)).toBe(7)
    expect(reloadOnce).not.toHaveBeenCalled()
  })

  it('reloads the page if it is missing, once for this build', async () => {
    expect(await parts.tryOrRecover(missing)).toBeNull()
    expect(reloadOnce.mock.calls.map(([url, reason]) => [url.href, reason])).toEqual([
      ['https://s.example/en/docs', 'build abc'],
    ])
    expect(report).not.toHaveBeenCalled()
  })

  it('is reported if it is still missing after a reload', async () => {
    reloadOnce.mockReturnValue(false)
    expect(await parts.tryOrRecover(missing)).toBeNull()
    expect(report).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['is silent', () => new Promise<boolean>(() => {})],
  ])('is reported if the server %s, because a reload would lose the page', async (_what, answer) => {
    check.mockImplementation(answer)
    vi.useFakeTimers()
    const recovered = parts.tryOrRecover(missing)
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    expect(await recovered).toBeNull()
    expect(reloadOnce).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('reloads the page once if several are missing', async () => {
    reloadOnce.mockReturnValueOnce(true).mockReturnValue(false)
    await Promise.all([parts.tryOrRecover(missing), parts.tryOrRecover(missing)])
    expect(reloadOnce).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('that fails is not a missing part', async () => {
    await expect(parts.tryOrRecover(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(reloadOnce).not.toHaveBeenCalled()
  })
})
