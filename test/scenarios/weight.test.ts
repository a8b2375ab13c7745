// What a first visit transfers: bytes do not depend on the machine. Everything counts that comes before the reader moves (R46).

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listIfThere } from '../../src/files/if-there.ts'
import { outOf } from '../sites.ts'
import { serve } from './http.ts'

const SITE = join(outOf('own'), 'site')
const KB = 1024

const sent = async (path: string) => (await stat(join(SITE, path))).size

async function weigh(path: string) {
  const own = await serve('own')
  const { bytes: document, text: html } = await own.ask(path, { headers: { 'accept-encoding': 'br' } })
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src!)
  const preloads = [...html.matchAll(/<link rel="(?:module)?preload" href="([^"]+)"/g)].map(([, href]) => href!)
  const fonts = [...new Set([...html.matchAll(/url\(([^)]+-core-[^)]+\.woff2)\)/g)].map(([, src]) => src!))]
  const bytes = {
    document: document.length,
    script: 0,
    font: 0,
  }
  for (const script of new Set([...scripts, ...preloads])) bytes.script += await sent(`${script}.br`)
  for (const font of fonts) bytes.font += await sent(font)
  return { ...bytes, fonts: fonts.length, total: bytes.document + bytes.script + bytes.font }
}

describe('a first visit', () => {
  it.each(['/en/docs/std/collections/array-list', '/en/docs/std/systems/mem', '/en/docs/std/toolchain/build', '/de'])(
    '%s: 130 KB at most with its fonts, 15 KB of script',
    async path => {
      const { script, fonts, font, total } = await weigh(path)
      // The text font is in the document.
      expect(fonts).toBe(1)
      expect(font).toBeLessThan(10 * KB)
      expect(script).toBeLessThan(15 * KB)
      expect(total).toBeLessThan(130 * KB)
    },
  )
})

it('the source of std adds 10 MB at most, as it is sent', async () => {
  const files = (await listIfThere(join(SITE, '_data/source'))).map(name => `_data/source/${name}`)
  const sizes = await Promise.all(files.map(sent))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10 * 1024 * KB)
  // Nothing of it lies there twice, in another encoding.
  expect(new Set(files.map(name => name.replace(/\.br$/, ''))).size).toBe(files.length)
})
