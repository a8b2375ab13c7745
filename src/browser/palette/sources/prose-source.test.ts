import { expect, it } from 'vitest'
import english from '../../../../locales/en.json'
import type { Shell } from '../../../model/wire/payload.ts'
import type { ProseHit } from '../../../search/prose/hit.ts'
import { message } from '../../../shell/message.ts'
import type { Group, Item, PaletteContext } from '../items.ts'
import type { Question, SearchClient } from '../search-client.ts'
import { proseSource } from './prose-source.ts'

const shell = {
  locale: 'ar',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'ar'] },
  navigation: [
    {
      title: 'المجموعات',
      route: '/docs/std/collections',
      icon: 'i-lucide-boxes',
      children: [{ title: 'array_list', route: '/docs/std/collections/array-list' }],
    },
  ],
} as unknown as Shell
const context = { shell, t: (key, values) => message(english, key, values) } as PaletteContext

const hit = (over: Partial<ProseHit> = {}): ProseHit => ({
  path: '/ar/docs/std/collections/array-list',
  hash: '#shrink',
  title: 'Give memory back',
  titles: ['std.array_list', 'Tasks'],
  lang: 'en',
  titleRanges: [[5, 11]],
  snippet: { text: 'Returns memory.', ranges: [[8, 14]] },
  score: 10,
  ...over,
})

async function ask(query: string, hits: ProseHit[]): Promise<Item[]> {
  const question = { prose: { first: Promise.resolve({ hits, suggestion: null, pages: 1 }) } } as Question
  const client = { ask: () => question } as unknown as SearchClient
  const groups = await (proseSource(context, client)(query, new AbortController().signal, () => {}) as Promise<Group[]>)
  return groups.flatMap(group => group.items)
}

it('puts a section under its page as the navigation calls it, and says what language it is in', async () => {
  expect((await ask('memory', [hit()]))[0]).toMatchObject({
    title: 'Give memory back',
    trail: ['المجموعات', 'array_list', 'Tasks'],
    icon: 'i-lucide-boxes',
    href: '/ar/docs/std/collections/array-list#shrink',
    lang: 'en',
    foreignParts: 1,
    hint: 'in English',
    marks: { title: [[5, 11]], sentence: [[8, 14]] },
  })
})

it('says nothing of a related language', async () => {
  const [item] = await ask('memory', [hit({ lang: 'fa-IR' })])
  expect(item).toMatchObject({ lang: 'fa-IR' })
  expect(item).not.toHaveProperty('hint')
})

it('calls a page by its name in the navigation', async () => {
  const page = hit({ hash: '', title: 'std.array_list', titles: [], lang: 'ar' })
  const [item] = await ask('list', [page])
  expect(item).toMatchObject({ title: 'array_list', trail: ['المجموعات'] })
  expect(item).not.toHaveProperty('hint')
  expect(item?.marks).not.toHaveProperty('title')
})

it('takes a page that the navigation does not know by its own title', async () => {
  const [item] = await ask('x1', [hit({ path: '/ar/contributing', titles: ['Contribute'] })])
  expect(item).toMatchObject({ trail: ['Contribute'], icon: 'i-lucide-book-open-text' })
})

it('asks nothing where nothing is typed', async () => {
  expect(await ask(' ', [hit()])).toEqual([])
})
