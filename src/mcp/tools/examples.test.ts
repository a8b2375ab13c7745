import { describe, expect, it } from 'vitest'
import { EXAMPLES_FILE, INDEX_FILE, type LookupExample } from '../../lookup/data.ts'
import { createLookupStore } from '../../lookup/store.ts'
import { examplesTool } from './examples.ts'

const ROUTE = '/docs/changes/0-13'
const example = (id: string, zig: string, code: string, uses: string[]): LookupExample => ({
  id,
  route: ROUTE,
  title: 'Changes in 0.13',
  kind: 'test',
  zig,
  code,
  uses,
})
const index = {
  zig: '0.15.1',
  origin: 'https://x',
  prefix: '/en',
  pages: [{ route: ROUTE, title: 'Changes in 0.13', description: '' }],
  categories: [],
  homes: {},
  search: null,
}
const served: Record<string, unknown> = {
  [INDEX_FILE]: index,
  [EXAMPLES_FILE]: [
    example('a', '0.12.1', 'run of std.ChildProcess.run', ['std.ChildProcess.run']),
    example('b', '0.15.1', 'run of std.process.Child.run', ['std.process.Child.run']),
  ],
}
const store = createLookupStore(async path => {
  if (path in served) return JSON.stringify(served[path])
  return path.endsWith('.md') ? '# Changes' : null
})

interface Shown {
  total: number
  examples: { code: string; zig: string }[]
}

async function show(input: Record<string, unknown>) {
  const { data, text, failed } = await examplesTool.run(store, input)
  return { text, failed, shown: (data as unknown as Shown | undefined)?.examples.map(({ code, zig }) => [zig, code]) }
}

describe('examples of other versions', () => {
  it('are left out, and every example names its version', async () => {
    const { text, shown } = await show({ words: 'run' })
    expect(shown).toEqual([['0.15.1', 'run of std.process.Child.run']])
    expect(text).toContain('compiled with Zig 0.15.1:')
    expect((await show({ page: ROUTE })).shown).toEqual([['0.15.1', 'run of std.process.Child.run']])
  })

  it('are shown for their version', async () => {
    const old = [['0.12.1', 'run of std.ChildProcess.run']]
    const { text, shown } = await show({ words: 'run', version: '0.12' })
    expect(shown).toEqual(old)
    expect(text).toContain('compiled with Zig 0.12.1:')
    expect((await show({ page: ROUTE, version: '0.12.1' })).shown).toEqual(old)
    expect((await show({ path: 'std.ChildProcess', version: '0.12' })).shown).toEqual(old)
  })

  it('a page that has none for a version names those that it has', async () => {
    const { failed, text } = await show({ page: ROUTE, version: '0.16' })
    expect([failed, text]).toEqual([true, expect.stringContaining('It has examples for 0.12.1, 0.15.1')])
    expect((await show({ words: 'run', version: '0.9' })).text).toContain('Send one of: 0.11.0')
  })
})
