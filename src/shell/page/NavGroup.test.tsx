import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NavGroup as GroupName } from '../../model/content/nav-groups.ts'
import type { NavItem, Shell } from '../../model/wire/payload.ts'
import { ShellProvider } from '../context.tsx'
import { createShellState } from '../state/shell-state.ts'
import { ShellStateProvider } from '../state/shell-state-context.ts'
import { NavGroup } from './NavGroup.tsx'

const shell = {
  locale: 'en',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en'] },
  messages: {
    nav: {
      contribute: 'Contribute and self-host',
      modules: 'Modules',
      byTopic: 'By topic',
      byName: 'By name',
      learn: 'Learn',
    },
  },
  icons: {},
  settings: { aside: { collapse: 'deep', level: 1, open: true } },
} as unknown as Shell

function html(name: GroupName, items: NavItem[], route = '', isFiltered = false): string {
  return renderToStaticMarkup(
    <ShellProvider value={shell}>
      <ShellStateProvider value={createShellState()}>
        <NavGroup name={name} items={items} route={route} isFiltered={isFiltered} />
      </ShellStateProvider>
    </ShellProvider>,
  )
}

it('a group is a list with a title', () => {
  const text = html('learn', [{ title: 'Errors', route: '/docs/errors' }], '/docs/errors')
  expect(text).toContain('<p id="_nav-learn">Learn</p><ul aria-labelledby="_nav-learn">')
  expect(text).toContain('href="/en/docs/errors" aria-current="page"')
})

it('the group of contributors is closed, unless it has the current page or a match', () => {
  const items = [{ title: 'Operations', route: '/docs/operations' }]
  const isOpen = (text: string) => /<details[^>]* open=""/.test(text)
  expect(isOpen(html('contribute', items, '/docs/errors'))).toBe(false)
  expect(isOpen(html('contribute', items, '/docs/operations'))).toBe(true)
  expect(isOpen(html('contribute', items, '', true))).toBe(true)
})

it('modules are listed by topic and by name, and one row is the current one', () => {
  const module = (title: string, category: string) => ({ title, route: `/docs/std/${category}/${title}` })
  const items = [
    { title: 'Text', route: '/docs/std/text', key: 'text', children: [module('fmt', 'text'), module('Uri', 'text')] },
    {
      title: 'Core',
      route: '/docs/std/core',
      key: 'core',
      children: [module('atomic', 'core'), module('mem', 'core')],
    },
  ]
  const text = html('modules', items, '/docs/std/core/mem')
  const byName = text.slice(text.indexOf('<ul class="mods by-name"'))
  expect([...byName.matchAll(/>(\w+)<\/a>/g)].map(match => match[1])).toEqual(['atomic', 'fmt', 'mem', 'Uri'])
  expect(text.match(/aria-current="page"/g)).toHaveLength(1)
})
