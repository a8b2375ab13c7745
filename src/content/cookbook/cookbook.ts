// The cookbook lists every task of every guide on one page, by category and module. It is generated from the guides. The page
// of each category gets a link to its part.

import { CATEGORIES, type CategoryEntry, COOKBOOK } from '../../model/content/catalog.ts'
import type { Attributes, BodyElement, BodyNode, TocLink } from '../../model/content/types.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { PagesByRoute } from '../collect.ts'
import type { ParsedPage } from '../page.ts'
import { type Task, tasksOf } from './tasks.ts'

export interface Topic {
  category: CategoryEntry
  /** Name of the category in the page's locale. */
  label: string
  /** Guides that have tasks, the category's own page first. */
  guides: Guide[]
}

interface Guide {
  title: string
  route: string
  tasks: Task[]
  updated?: string | undefined
  /** Whether it is not translated, so that its tasks are in the fallback language. */
  isOriginal: boolean
}

export interface CookbookContext {
  /** Returns the path of a route in the page's locale. */
  address: (route: string) => string
  /** Turns it into an absolute URL, for readers outside of the site. */
  absolute: (href: string) => string
  /** The text of the link from a category to its part. */
  linkText: (count: number) => string
}

/** Groups the tasks of all guides by category, translated ones as far as a locale has them. Categories without tasks are left out. */
export function topicsOf(
  own: PagesByRoute,
  originals: PagesByRoute,
  labelOf: (category: CategoryEntry) => string,
): Topic[] {
  return CATEGORIES.map(category => {
    const routes = [category.path, ...category.modules.map(({ path }) => path)]
    const guides = routes.flatMap((route): Guide[] => {
      const translated = own.get(route)
      const isOriginal = !translated?.body || translated.isBare
      const page = isOriginal ? originals.get(route) : translated
      const tasks = page ? tasksOnce(page) : []
      if (!page || tasks.length === 0) return []
      return [{ title: page.title, route, tasks, updated: page.frontMatter.updated, isOriginal }]
    })
    return { category, label: labelOf(category), guides }
  }).filter(({ guides }) => guides.length > 0)
}

/** Every locale lists the tasks of guides that it has not translated. */
const known = new WeakMap<ParsedPage, Task[]>()

function tasksOnce(page: ParsedPage): Task[] {
  const tasks = known.get(page) ?? (page.body ? tasksOf(page.body.value) : [])
  known.set(page, tasks)
  return tasks
}

/** Returns the completed cookbook and category pages, as far as a locale has them. */
export function completedPages(own: PagesByRoute, topics: readonly Topic[], context: CookbookContext): ParsedPage[] {
  const cookbook = own.get(COOKBOOK)
  const categories = topics.flatMap(topic => {
    const page = own.get(topic.category.path)
    return page && !page.isBare ? [withLink(page, topic, context)] : []
  })
  return cookbook && !cookbook.isBare ? [withTasks(cookbook, topics, context), ...categories] : categories
}

function withTasks(page: ParsedPage, topics: readonly Topic[], { address, absolute }: CookbookContext): ParsedPage {
  const hrefOf = (route: string, id: string) => `${address(route)}#${encodeURIComponent(id)}`
  const nodes = topics.map(({ category, label, guides }): BodyElement => {
    const inside = guides.map(({ title, route, tasks, isOriginal }): BodyElement => {
      const recipes = tasks.map(
        ({ title: name, id, code }): BodyElement => ['recipe', { name, code, to: hrefOf(route, id) }],
      )
      const head: Attributes = route === category.path ? {} : { title, to: address(route) }
      return ['recipe-guide', { ...head, ...(isOriginal ? { lang: FALLBACK_LOCALE } : {}) }, ...recipes]
    })
    return ['recipe-topic', { id: category.key, title: label }, ...inside]
  })
  const toc = topics.map(({ category, label }): TocLink => ({ id: category.key, text: label, depth: 2 }))
  const markdown = topics.map(topic => topicMarkdown(topic, (route, id) => absolute(hrefOf(route, id))))
  return {
    ...page,
    body: { ...page.body!, value: [...page.body!.value, ['recipes', {}, ...nodes]], toc: [...page.body!.toc, ...toc] },
    markdown: [page.markdown.trim(), ...markdown].join('\n\n'),
    frontMatter: { ...page.frontMatter, updated: newestOf(page, topics) },
    ids: [...page.ids, ...topics.map(({ category }) => category.key)],
  }
}

/** The cookbook is as new as the newest of its guides. */
function newestOf({ frontMatter }: ParsedPage, topics: readonly Topic[]): string | undefined {
  const days = topics.flatMap(({ guides }) => guides.flatMap(({ updated }) => updated ?? []))
  return [...days, ...(frontMatter.updated ? [frontMatter.updated] : [])].sort().at(-1)
}

function topicMarkdown({ category, label, guides }: Topic, urlOf: (route: string, id: string) => string): string {
  const parts = guides.flatMap(({ title, route, tasks }) => [
    ...(route === category.path ? [] : [`### ${title}`]),
    tasks
      .map(({ title: name, id, code }) => `- [${name}](${urlOf(route, id)})${code && `: ${inlineCode(code)}`}`)
      .join('\n'),
  ])
  return [`## ${label}`, ...parts].join('\n\n')
}

function withLink(page: ParsedPage, topic: Topic, { address, absolute, linkText }: CookbookContext): ParsedPage {
  const text = linkText(topic.guides.reduce((sum, { tasks }) => sum + tasks.length, 0))
  const href = `${address(COOKBOOK)}#${topic.category.key}`
  const link: BodyNode = ['p', {}, ['a', { href }, text]]
  return {
    ...page,
    body: { ...page.body!, value: [...page.body!.value, link] },
    markdown: `${page.markdown.trim()}\n\n[${text}](${absolute(href)})\n`,
  }
}

/** Encloses code in one more backtick than it contains. */
function inlineCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`
}
