import { expect, it } from 'vitest'
import { sketchFacts } from '../../library/facts/fixture.ts'
import { planPages } from '../../library/plan/plan.ts'
import type { McpExample } from '../../mcp/data.ts'
import { examplesByDeclaration } from './verified-examples.ts'

const plan = planPages(
  sketchFacts([{ path: 'std.mem.eql', kind: 'function', signature: { text: 'pub fn eql() bool' } }]),
)
const home = plan.placeOf('std.mem.eql').route

const example = (id: string, route: string, code: string, more: Partial<McpExample> = {}): McpExample => ({
  id,
  route,
  title: 'Guide',
  kind: 'test',
  code,
  uses: ['std.mem.eql'],
  ...more,
})

it('shows three: those of its own page first, then short ones, what fails last', () => {
  const shown = examplesByDeclaration(
    [
      example('far-long', '/docs/x', 'long code'),
      example('far', '/docs/x', 'x', { heading: 'Compare', anchor: 'compare' }),
      example('fails', home, 'y', { kind: 'fails' }),
      example('near', home, 'quite long code', { heading: 'Guide', anchor: 'guide' }),
      example('near', '/docs/y', 'quite long code'),
      example('other', home, 'z', { uses: [] }),
    ],
    plan,
  )
  expect(shown.get('std.mem.eql')).toEqual([
    { id: 'near', href: `${home}#guide`, title: 'Guide' },
    { id: 'far', href: '/docs/x#compare', title: 'Guide: Compare' },
    { id: 'far-long', href: '/docs/x', title: 'Guide' },
  ])
  expect([...shown.keys()]).toEqual(['std.mem.eql'])
})
