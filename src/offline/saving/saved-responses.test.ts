import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageCard } from '../../markup/islands/PageCard.tsx'
import type { PagePayload } from '../../model/wire/payload.ts'
import { pageCard } from './saved-responses.ts'

it.each([
  ['std.mem', '/docs/std/systems/mem', 'en'],
  ['حول <Zig>', '/docs', 'ar'],
])('says what the server says: %s', (title, route, lang) => {
  const page = { title, description: 'Bytes & slices', route, lang, path: route, kind: 'page' } as PagePayload
  const drawn = renderToStaticMarkup(createElement(PageCard, { page })).replace(/<svg.*?<\/svg>/, '')
  expect(pageCard(page)).toBe(drawn)
})
