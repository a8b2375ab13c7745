// The page of all errors of std, with their meanings, their error sets and the functions that return them.

import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { countText } from '../../library/texts/facts-sentence.ts'
import { wordsMarkdown } from '../../library/texts/markdown.ts'
import { type ErrorMeanings, type ErrorTopic, topicsOf } from '../../library/words/error-meanings.ts'
import { type DeclarationWords, wholeWords } from '../../library/words/sections.ts'
import { ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag, resolveHrefs } from './html.ts'
import { badgeHtml } from './notes.ts'
import type { RenderedDeclarations } from './page.ts'
import { idAttribute, linkTo, type Rendering, startRendering, wordsContext } from './rendering.ts'
import { wordsHtml } from './words-html.ts'

/** Further functions are only counted, because an error that most functions return says little about them. */
const MOST_FUNCTIONS = 40
const MOST_SETS = 12

export function errorPage(plan: ReferencePlan, meanings: ErrorMeanings): RenderedDeclarations {
  const rendering = startRendering(plan, null, new Map(), meanings)
  const topics = topicsOf(meanings)
  const groups = topics.map(({ id, title, errors }) => {
    const heading = `<h2 class="group"${idAttribute(rendering, id)}>${title} <small>${errors.length}</small><a class="anchor" href="#${id}" data-copy-link="" aria-label="Link to ${title}"></a></h2>`
    return heading + errors.map(error => errorView(rendering, error)).join('')
  })
  const markup = `<div class="reference">${groups.join('')}</div>`
  return {
    route: ERRORS_ROUTE,
    toc: topics.map(({ id, title }) => ({ id, text: title, depth: 2 })),
    html: resolve => resolveHrefs(markup, resolve),
    markdown: resolve => topics.map(topic => topicMarkdown(plan, topic, resolve)).join('\n\n'),
  }
}

/** Returns every id in the markup of the page. */
export function errorPageIds(meanings: ErrorMeanings): string[] {
  return topicsOf(meanings).flatMap(({ id, errors }) => [id, ...errors.map(({ name }) => name)])
}

type ExplainedError = ErrorTopic['errors'][number]

function errorView(rendering: Rendering, { name, meaning, inSets }: ExplainedError): string {
  const head = `<div class="name"><h3>${badgeHtml(rendering, { color: 'err', text: 'error' })}<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></h3></div>`
  const own = inSets.map(
    ({ set, words }) => `<p><a href="${linkTo(rendering, set)}">${codeTag(set)}</a> ${wordsOf(rendering, words)}</p>`,
  )
  return `<section class="decl"${idAttribute(rendering, name)}>${head}<div class="words"><p>${wordsOf(rendering, meaning)}</p>${own.join('')}</div>${originsOf(rendering, name)}</section>`
}

/** Renders an explanation without the tags of its first paragraph. */
function wordsOf(rendering: Rendering, words: DeclarationWords): string {
  const [first, ...more] = wholeWords(words)
  return wordsHtml([...(first?.type === 'paragraph' ? first.children : []), ...more], wordsContext(rendering, 'std'))
}

/** Lists the sets that contain an error and the functions that declare such a set. Those in large namespaces are only counted. */
function originsOf(rendering: Rendering, name: string): string {
  const { plan } = rendering
  const { sets = [], functions = [] } = plan.errors.get(name) ?? {}
  const links = (paths: readonly string[], most: number) => {
    const listed = paths.filter(path => !isLargeNamespace(plan.library, path)).slice(0, most)
    const left = paths.length - listed.length
    const more = left > 0 ? ` <span>and ${left.toLocaleString('en')} more</span>` : ''
    const shown = listed.map(path => `<a href="${linkTo(rendering, path)}">${escapeHtml(path.slice(4))}</a>`)
    // All links share one `code` element, because the page has thousands of them.
    return `<code class="paths">${shown.join(' ')}</code>${more}`
  }
  const inSets = sets.length > 0 ? `<p class="also">In ${links(sets, MOST_SETS)}</p>` : ''
  if (functions.length === 0) return inSets
  return `${inSets}<details class="also"><summary>In the error set of ${countText(functions.length, 'function')}</summary><p>${links(functions, MOST_FUNCTIONS)}</p></details>`
}

function topicMarkdown(plan: ReferencePlan, { title, errors }: ErrorTopic, resolve: (route: string) => string): string {
  const writing = { plan, words: new Map(), top: 'std', resolve }
  const entries = errors.map(({ name, meaning, inSets }) => {
    const functions = (plan.errors.get(name)?.functions ?? []).slice(0, MOST_FUNCTIONS)
    return [
      `### ${name}`,
      wordsMarkdown(writing, meaning),
      ...inSets.map(({ set, words }) => `In \`${set}\`: ${wordsMarkdown(writing, words)}`),
      functions.length > 0 ? `In the error set of ${functions.map(path => `\`${path}\``).join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  return [`## ${title}`, ...entries].join('\n\n')
}
