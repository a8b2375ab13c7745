import { useEffect, useRef, useState } from 'react'
import type { PagePayload } from '../../model/wire/payload.ts'
import { type ArticleLanguage, languageOf, useArticleLanguage, useMessages } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { ARTICLE_COMPLETE } from '../state/article-complete.ts'
import { breakName } from './break-name.tsx'
import { flattenToc } from './flatten-toc.ts'
import { type Member, readMembers } from './members.ts'
import type { PageTab } from './page-tabs.ts'
import { watchHeadings } from './scroll-spy.ts'
import { showRow } from './sidebar-scroll.ts'

interface TocProps {
  payload: PagePayload
  tab: PageTab
}

interface Entry {
  id: string
  href?: string
  text: string
  depth: number
  lang?: string
}

/**
 * A sticky column on wide screens, a collapsible block above the article on small ones (R17). While the guide is read, it
 * lists the headings of the guide and the groups of declarations. While the reference is read, it lists the groups, and the
 * members of the current group below it (R48).
 */
export function Toc({ payload, tab }: TocProps) {
  const t = useMessages()
  const ofArticle = useArticleLanguage(payload)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState('')
  const [members, setMembers] = useState<ReadonlyMap<string, readonly Member[]>>(new Map())
  const query = useFilterQuery()
  const ref = useRef<HTMLElement>(null)
  const { toc, kind, tabs } = payload
  const links = flattenToc(toc)
  const ofGuide = kind === 'container' ? 0 : (tabs?.guide ?? links.length)
  const groups = links.slice(ofGuide)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of one page, and a page has its own Toc
  useEffect(() => {
    // If an article is rendered in two steps, its members may be in the second part.
    const read = () => setMembers(readMembers(groups.map(({ id }) => id)))
    read()
    addEventListener(ARTICLE_COMPLETE, read)
    return () => removeEventListener(ARTICLE_COMPLETE, read)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const below = groups.flatMap(({ id }) => [id, ...(members.get(id) ?? []).map(member => member.id)])
    return watchHeadings([...links.slice(0, ofGuide).map(({ id }) => id), ...below], setActive)
  }, [members])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry becomes active
  useEffect(() => {
    const row = ref.current?.querySelector<HTMLElement>('[aria-current]')
    if (row) showRow(scrollFrame(row), row)
  }, [active, tab])
  if (links.length === 0) return null
  const entries = entriesOf({ guide: links.slice(0, ofGuide), groups, members, tab, active, query })
  const current = active && (entries.find(({ id }) => id === active) ?? groupAt(groups, members, active) ?? entries[0])
  return (
    <nav ref={ref} className="toc" aria-label={t('page.onThisPage')} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('page.onThisPage')}
        <Icon name="i-lucide-chevron-down" />
      </button>
      <p aria-hidden="true">{t('page.onThisPage')}</p>
      <ul>
        {entries.map(link => (
          <li key={link.id} data-depth={link.depth}>
            <a
              href={link.href ?? `#${encodeURIComponent(link.id)}`}
              aria-current={current && link.id === current.id ? 'location' : undefined}
              onClick={() => setIsOpen(false)}
            >
              <EntryText text={link.text} language={link.lang ? languageOf(link.lang) : ofArticle} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Marks the text only: the line beside the entries is where the page begins, whatever their direction. */
function EntryText({ text, language }: { text: string; language: ArticleLanguage }) {
  return language.lang ? <span {...language}>{breakName(text)}</span> : breakName(text)
}

/** Returns the element that scrolls: the list on small screens, the column on wide ones. */
function scrollFrame(row: HTMLElement): HTMLElement {
  const list = row.closest('ul')!
  return getComputedStyle(list).overflowY === 'auto' ? list : row.closest<HTMLElement>('.beside')!
}

interface Entries {
  guide: readonly Entry[]
  groups: readonly Entry[]
  members: ReadonlyMap<string, readonly Member[]>
  tab: PageTab
  active: string
  query: string
}

/** Lists all matching members if there is a filter, otherwise those of the group that is being read. */
function entriesOf({ guide, groups, members, tab, active, query }: Entries): Entry[] {
  if ((tab === 'guide' && !query) || groups.length === 0) return [...guide, ...groups]
  // At the start of the reference, its first group has not been reached yet.
  const at = groupAt(groups, members, active) ?? groups[0]
  return groups.flatMap(group => {
    const own = members.get(group.id) ?? []
    const shown = query ? own.filter(({ name }) => name.toLowerCase().includes(query)) : group === at ? own : []
    return [group, ...shown.map(({ id, href, name }) => ({ id, href, text: name, depth: 3 }))]
  })
}

/** Returns the group that has the active id, itself or as a member. */
function groupAt(groups: readonly Entry[], members: Entries['members'], active: string): Entry | undefined {
  return groups.find(({ id }) => id === active || members.get(id)?.some(member => member.id === active))
}

/** Returns the text of the page's filter, in lower case. */
function useFilterQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches('[data-filter]'))
        setQuery(target.value.trim().toLowerCase())
    }
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [])
  return query
}
