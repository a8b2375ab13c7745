import { expect, it } from 'vitest'
import { defaultAtOnce, readRunSettings } from './settings.ts'

it('is off unless it is switched on', () => {
  expect(readRunSettings({}).mode).toBe('off')
  expect(readRunSettings({ RUN: '' }).mode).toBe('off')
  expect(readRunSettings({ RUN: 'on' })).toMatchObject({ mode: 'on', versions: ['0.15.1'], origins: [] })
})

it.each([
  [16, 8],
  [8, 4],
  [1, 1],
])('with %i GB of memory and 8 cores, compiles %i programs at once', (gigabytes, atOnce) => {
  expect(defaultAtOnce(8, gigabytes * 1024 ** 3)).toBe(atOnce)
  expect(readRunSettings({ RUN: 'on' }).atOnce).toBe(defaultAtOnce())
})

it('reads lists and numbers', () => {
  expect(
    readRunSettings({
      RUN: 'unfenced',
      RUN_ZIG: '0.15.1, 0.15.2',
      RUN_ORIGINS: 'https://a.example,https://b.example',
      RUN_AT_ONCE: '4',
      RUN_CACHE_MB: '1',
    }),
  ).toEqual({
    mode: 'unfenced',
    versions: ['0.15.1', '0.15.2'],
    origins: ['https://a.example', 'https://b.example'],
    atOnce: 4,
    cacheBytes: 1024 * 1024,
  })
})

it.each([
  [{ RUN: 'yes' }, 'RUN is "yes"'],
  [{ RUN_ZIG: '../..' }, 'RUN_ZIG names "../.."'],
  [{ RUN_ORIGINS: '*' }, 'RUN_ORIGINS names "*"'],
  [{ RUN_ORIGINS: 'https://a.example/' }, 'RUN_ORIGINS names'],
  [{ RUN_AT_ONCE: '0' }, 'RUN_AT_ONCE is "0"'],
])('refuses %o', (env, message) => {
  expect(() => readRunSettings(env)).toThrow(message)
})
