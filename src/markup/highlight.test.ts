import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../files/cache.ts'
import { createCodeHighlighter } from './highlight.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'highlight-'))
})
afterEach(() => rm(folder, { recursive: true }))

const BLOCK = { code: '{ "a": "<b>" }', language: 'json' }

describe('createCodeHighlighter', () => {
  it('marks tokens with classes, and leaves languages it does not know as they are', async () => {
    const highlighter = await createCodeHighlighter(openCache(folder))
    await highlighter.prepare([BLOCK, { code: 'a < b', language: 'nonsense' }])
    expect(highlighter.html(BLOCK.code, 'json')).toBe(
      '{ <i class="t">&quot;a&quot;</i>: <i class="s">&quot;&lt;b&gt;&quot;</i> }',
    )
    expect(highlighter.html('a < b', 'nonsense')).toBe('a &lt; b')
  })

  it('colors Zig like the editor: types by their capital, calls by their bracket', async () => {
    const highlighter = await createCodeHighlighter(openCache(folder))
    expect(highlighter.html('const list: List(u8) = try init ("<b>"); // "c"', 'zig')).toBe(
      '<i class="k">const</i> list: <i class="t">List</i>(<i class="t">u8</i>) = <i class="k">try</i> ' +
        '<i class="f">init</i> (<i class="s">&quot;&lt;b&gt;&quot;</i>); <i class="c">// &quot;c&quot;</i>',
    )
  })

  it('keeps what it drew for the next build', async () => {
    const first = await createCodeHighlighter(openCache(folder))
    await first.prepare([BLOCK])
    await first.save()
    expect(await readdir(folder)).toEqual(['highlighted'])
    const second = await createCodeHighlighter(openCache(folder))
    await second.prepare([BLOCK])
    expect(second.html(BLOCK.code, 'json')).toBe(first.html(BLOCK.code, 'json'))
  })

  it('highlights anew where the cache is damaged', async () => {
    const first = await createCodeHighlighter(openCache(folder))
    await first.prepare([BLOCK])
    await first.save()
    await truncate(join(folder, 'highlighted'), 60)
    const cache = openCache(folder)
    const second = await createCodeHighlighter(cache)
    expect([...cache.damaged]).toEqual(['highlighted'])
    await second.prepare([BLOCK])
    expect(second.html(BLOCK.code, 'json')).toBe(first.html(BLOCK.code, 'json'))
  })
})
