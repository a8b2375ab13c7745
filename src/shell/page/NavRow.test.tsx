import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { NavItem, Shell } from '../../model/wire/payload.ts'
import { ShellProvider } from '../context.tsx'
import { createShellState } from '../state/shell-state.ts'
import { ShellStateProvider } from '../state/shell-state-context.ts'
import { NavRowContent } from './NavRow.tsx'

const shell = {
  locale: 'en',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en'] },
  messages: { nav: { expand: 'Expand {name}', collapse: 'Collapse {name}' } },
  icons: {},
  settings: { aside: { collapse: 'deep', level: 1, open: true } },
} as unknown as Shell

function html(item: NavItem, route: string, types?: { title: string; route: string }[]): string {
  return renderToStaticMarkup(
    <ShellProvider value={shell}>
      <ShellStateProvider value={createShellState()}>
        <NavRowContent item={item} route={route} types={types} isOpen isFixed />
      </ShellStateProvider>
    </ShellProvider>,
  )
}
const currents = (text: string) => [...text.matchAll(/href="([^"]+)" aria-current="page"/g)].map(match => match[1])

describe('a folder', () => {
  const deep = { title: 'Deep', route: '/docs/folder/sub/deep' }
  const sub: NavItem = { title: 'Sub', route: '/docs/folder/sub', page: false, children: [deep] }
  const folder: NavItem = { title: 'Folder', route: '/docs/folder', page: false, children: [sub] }

  it('without a page of its own is no link, but has a button', () => {
    const text = html(folder, '')
    expect(text).not.toContain('href="/en/docs/folder"')
    expect(text).not.toContain('href="/en/docs/folder/sub"')
    expect(text).toContain('<span>Folder</span>')
    expect(text).toContain('aria-label="Expand Sub"')
  })

  it('shows its pages at every depth, and opens for the current one', () => {
    const text = html(folder, deep.route)
    expect(text).toContain('href="/en/docs/folder/sub/deep" aria-current="page"')
    expect(text).toContain('<li data-open="true">')
    expect(
      html({ ...folder, children: [{ ...sub, children: undefined, page: undefined } as unknown as NavItem] }, ''),
    ).toContain('href="/en/docs/folder/sub"')
  })
})

describe('the current row', () => {
  const module = { title: 'fmt', route: '/docs/std/encodings/fmt' }
  const category: NavItem = { title: 'Text', route: '/docs/std/encodings', children: [module] }
  const types = ['Parser', 'Parser/Inner', 'Number'].map(name => ({ title: name, route: `${module.route}/${name}` }))

  it.each([
    ['/docs/std/encodings', '/en/docs/std/encodings'],
    [module.route, '/en/docs/std/encodings/fmt'],
    [`${module.route}/Parser`, '/en/docs/std/encodings/fmt/Parser'],
    [`${module.route}/Parser/Inner`, '/en/docs/std/encodings/fmt/Parser/Inner'],
    [`${module.route}/Unlisted`, '/en/docs/std/encodings/fmt'],
  ])('of %s is one', (route, current) => {
    expect(currents(html(category, route, types))).toEqual([current])
  })
})
