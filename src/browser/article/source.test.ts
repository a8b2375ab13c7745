import { expect, it } from 'vitest'
import { sourceIsland } from './source.ts'

const shell = { i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }, locale: 'de' }

it('requests the lines of a file in the language of the page', () => {
  expect(sourceIsland({ pathname: '/de/docs/source/mem/Allocator.zig' }, '10-20', shell)).toBe(
    '/__nuxt_island/source_mem%3AAllocator.zig.json?lines=10-20&locale=de',
  )
})

it('leaves links that lead elsewhere to the browser', () => {
  expect(sourceIsland({ pathname: '/ziglang/zig/blob/0.15.1/lib/std/mem.zig' }, '1-2', shell)).toBeNull()
  expect(sourceIsland({ pathname: '/de/docs/source/mem.zig' }, '', shell)).toBeNull()
})
