import { expect, it } from 'vitest'
import type { Shell } from '../model/wire/payload.ts'
import { resultsPage } from './results-page.ts'

const palette = {
  label: 'Suche',
  placeholder: 'Was?',
  symbols: 'Deklarationen',
  prose: 'Anleitungen',
  nothing: 'Nichts für „{query}“',
  answer: 'Beste Antwort',
  returnedBy: 'Kommt von',
  instead: 'Stattdessen',
  gone: 'entfernt',
  didYouMean: 'Meinten Sie {suggestion}?',
}
const shell = {
  locale: 'de',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
  messages: {},
  drawn: { palette },
} as unknown as Shell
const row = { title: 'std.mem.eql', href: '/docs/std/core/mem#eql', badge: 'fn', color: 'fn', text: 'Compares <a>.' }
const guide = { title: 'Memory', href: '/docs/std/core/mem', text: 'Words.' }

it('renders a field, what was found, and what may have been meant', () => {
  const html = resultsPage(shell, 'mem "<', {
    declarations: [row],
    guides: [guide],
    first: 'guides',
    suggestion: 'mem',
  })
  expect(html).toContain('action="/de/search"')
  expect(html).toContain('value="mem &quot;&lt;"')
  expect(html).toContain('<a href="/de/docs/std/core/mem#eql"><code>std.mem.eql</code></a>')
  expect(html).toContain('Compares &lt;a&gt;.')
  expect(html).toContain('Meinten Sie <a href="/de/search?q=mem">mem</a>?')
  expect(html.indexOf('Anleitungen')).toBeLessThan(html.indexOf('Deklarationen'))
})

it('says that nothing was found, and nothing where nothing was asked', () => {
  expect(resultsPage(shell, 'x<y', { declarations: [], guides: [], first: 'declarations' })).toContain(
    'Nichts für „x&lt;y“',
  )
  expect(resultsPage(shell, '', null)).not.toContain('<h2>')
})

it('the best answer stands above everything, with what belongs to it', () => {
  const html = resultsPage(shell, 'mem.copy', {
    answer: {
      kind: 'gone',
      title: 'std.mem.copy',
      href: '/docs/migration#mem',
      text: 'Use @memcpy.',
      related: [row],
      tasks: [],
    },
    declarations: [{ ...row, title: 'std.mem.other' }],
    guides: [guide],
    first: 'guides',
  })
  const order = ['Beste Antwort', 'entfernt', '/de/docs/migration#mem', 'Stattdessen', 'std.mem.eql', 'Anleitungen']
  const places = order.map(text => html.indexOf(text))
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
})
