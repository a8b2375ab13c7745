// The page of all errors of std, with their meanings, their error sets and the functions that return them.

import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { wordsMarkdown } from '../../library/texts/markdown.ts'
import {
  type ErrorMeanings,
  type ErrorTopic,
  type TranslatedMeanings,
  topicsOf,
} from '../../library/words/error-meanings.ts'
import { type DeclarationWords, wholeWords } from '../../library/words/sections.ts'
import { ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { once } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { withHeights } from '../heights.ts'
import { codeTag, resolveHrefs } from './html.ts'
import { badgeHtml, englishIn } from './notes.ts'
import type { LocalizedDeclarations, RenderedDeclarations } from './page.ts'
import { idAttribute, linkTo, type Rendering, startRendering, wordsContext } from './rendering.ts'
import { wordsHtml } from './words-html.ts'

/** Further functions are only counted, because an error that most functions return says little about them. */
const MOST_FUNCTIONS = 40
const MOST_SETS = 12

/** Renders the page in English. `localize` renders it in another language, with the explanations that are translated. */
export function errorPage(
  plan: ReferencePlan,
  meanings: ErrorMeanings,
  translated: ReadonlyMap<string, TranslatedMeanings> = new Map(),
): RenderedDeclarations {
  const render = (labels: ChangeWords) => {
    const own = translated.get(labels.locale)
    const topics = topicsOf(new Map([...meanings, ...(own?.meanings ?? [])]))
    return renderIn(startRendering(plan, null, new Map(), meanings, labels), topics, own?.titles ?? new Map())
  }
  const localize = (labels: ChangeWords): LocalizedDeclarations => {
    const { html, ...own } = render(labels)
    return { ...own, html: resolve => withHeights(html(resolve)) }
  }
  return { route: ERRORS_ROUTE, ...render(IN_ENGLISH), localize }
}

/** Returns every id in the markup of the page. */
export function errorPageIds(meanings: ErrorMeanings): string[] {
  return topicsOf(meanings).flatMap(({ id, errors }) => [id, ...errors.map(({ name }) => name)])
}

function renderIn(
  rendering: Rendering,
  topics: readonly ErrorTopic[],
  titles: TranslatedMeanings['titles'],
): LocalizedDeclarations {
  const { labels } = rendering
  const titled = topics.map(topic => ({ ...topic, title: titles.get(topic.id) ?? topic.title }))
  const languageOfTitle = (id: string) => (titles.has(id) ? '' : englishIn(rendering))
  const groupOf = ({ id, title, errors }: ErrorTopic) => {
    const anchor = escapeHtml(labels.localize('anchor', { title }))
    const heading = `<h2 class="group"${idAttribute(rendering, id)}${languageOfTitle(id)}>${escapeHtml(title)} <small>${errors.length}</small><a class="anchor" href="#${id}" data-copy-link="" aria-label="${anchor}"></a></h2>`
    return heading + errors.map(error => errorView(rendering, error)).join('')
  }
  const markup = once(() => `<div class="reference">${titled.map(groupOf).join('')}</div>`)
  return {
    toc: titled.map(({ id, title }) => ({
      id,
      text: title,
      depth: 2,
      ...(languageOfTitle(id) ? { lang: FALLBACK_LOCALE } : {}),
    })),
    html: resolve => resolveHrefs(markup(), resolve),
    markdown: resolve => titled.map(topic => topicMarkdown(rendering, topic, resolve)).join('\n\n'),
  }
}

type ExplainedError = ErrorTopic['errors'][number]

function errorView(rendering: Rendering, { name, meaning, inSets }: ExplainedError): string {
  // A name that is too long for a phone breaks before a word.
  const words = name.length > 24 ? name.replace(/(?<=[a-z])(?=[A-Z])/g, '<wbr>') : name
  const head = `<div class="name"><h3>${badgeHtml(rendering, { color: 'err', text: 'error' })}<a href="#${name}">${words}</a></h3></div>`
  const own = inSets.map(
    ({ set, words }) =>
      `<p${languageOf(rendering, words)}><a href="${linkTo(rendering, set)}">${codeTag(set)}</a> ${wordsOf(rendering, words)}</p>`,
  )
  return `<section class="decl"${idAttribute(rendering, name)}>${head}<div class="words"><p${languageOf(rendering, meaning)}>${wordsOf(rendering, meaning)}</p>${own.join('')}</div>${originsOf(rendering, name)}</section>`
}

/** Marks an explanation that is not translated as English. */
function languageOf(rendering: Rendering, { file }: DeclarationWords): string {
  return file.startsWith(`content/${rendering.labels.locale}/`) ? '' : englishIn(rendering)
}

/** Renders an explanation without the tags of its first paragraph. */
function wordsOf(rendering: Rendering, words: DeclarationWords): string {
  const [first, ...more] = wholeWords(words)
  return wordsHtml([...(first?.type === 'paragraph' ? first.children : []), ...more], wordsContext(rendering, 'std'))
}

/** Lists the sets that contain an error and the functions that declare such a set. Those in large namespaces are only counted. */
function originsOf(rendering: Rendering, name: string): string {
  const { plan, labels } = rendering
  const { sets = [], functions = [] } = plan.errors.get(name) ?? {}
  const links = (paths: readonly string[], most: number) => {
    const listed = paths.filter(path => !isLargeNamespace(plan.library, path)).slice(0, most)
    const left = paths.length - listed.length
    const more = left > 0 ? ` <span>+${labels.number(left)}</span>` : ''
    const shown = listed.map(path => `<a href="${linkTo(rendering, path)}">${escapeHtml(path.slice(4))}</a>`)
    // All links share one `code` element, because the page has thousands of them.
    return `<code class="paths">${shown.join(' ')}</code>${more}`
  }
  const inSets =
    sets.length > 0 ? `<p class="also">${labels.localize('inErrorSets', { names: links(sets, MOST_SETS) })}</p>` : ''
  if (functions.length === 0) return inSets
  const count = labels.localize('declaredBy', { names: labels.number(functions.length) })
  return `${inSets}<details class="also"><summary>${count}</summary><p>${links(functions, MOST_FUNCTIONS)}</p></details>`
}

function topicMarkdown(
  { plan, labels }: Rendering,
  { title, errors }: ErrorTopic,
  resolve: (route: string) => string,
): string {
  const writing = { plan, words: new Map(), top: 'std', resolve }
  const entries = errors.map(({ name, meaning, inSets }) => {
    const functions = (plan.errors.get(name)?.functions ?? []).slice(0, MOST_FUNCTIONS).map(path => `\`${path}\``)
    return [
      `### ${name}`,
      wordsMarkdown(writing, meaning),
      ...inSets.map(({ set, words }) => `- \`${set}\`: ${wordsMarkdown(writing, words)}`),
      functions.length > 0 ? labels.localize('declaredBy', { names: functions.join(', ') }) : '',
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  return [`## ${title}`, ...entries].join('\n\n')
}
