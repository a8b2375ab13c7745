// Renders Zig code that is loaded when the reader opens it: a file of std, or some of its lines, with line numbers, colors, linked
// names and the license, and the examples below a declaration.

import type { ChangeWords } from '../../library/texts/change-words.ts'
import type { Edition } from '../../model/editions.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { licenseUrl, type SourceFile, sourceRoute, upstreamUrl, withDocComment } from '../../model/wire/source.ts'
import { CSS_CLASSES, type TokenClass } from '../../zig-syntax/classify.ts'
import { colored, paintZig } from '../paint-zig.ts'

export interface SourceContext {
  version: string
  /** `null` for the documented release. */
  edition: Edition | null
  /** Returns the address of a route in the reader's locale. */
  address(route: string): string
}

/** Renders the article of a file's page. */
export function sourcePageHtml(file: SourceFile, context: SourceContext, { localize }: ChangeWords): string {
  const lines = zigLines(file.text, linksOf(file, context))
  const numbers = lines.map((_, index) => `<a id="L${index + 1}" href="#L${index + 1}">${index + 1}</a>`).join('\n')
  const all = `<a href="${escapeHtml(addressOf('', context))}">${localize('sourceFiles')}</a>`
  const head = `<h1 tabindex="-1" class="source-name"><code dir="ltr">${escapeHtml(file.path)}</code></h1><p>Zig ${escapeHtml(context.version)} · ${upstreamLink(file.path, context)} · ${all} · ${licenseNote(context)}</p>`
  return `${STYLE}${head}${codeHtml(numbers, lines)}`
}

/** Renders some lines for display below their declaration, with its doc comment. Returns `null` if the file has no such lines. */
export function sourceLinesHtml(
  file: SourceFile,
  [line, last]: readonly [number, number],
  context: SourceContext,
): string | null {
  const first = withDocComment(file.text.split('\n'), line)
  const lines = zigLines(file.text, linksOf(file, context), first, last)
  if (lines.length === 0) return null
  const numbers = lines.map((_, index) => first + index).join('\n')
  const page = escapeHtml(`${addressOf(file.path, context)}#L${first}`)
  const whole = `<a href="${page}">${escapeHtml(file.path)}</a>`
  return `${codeHtml(numbers, lines)}<p>${whole} · ${upstreamLink(file.path, context, first)} · ${licenseNote(context)}</p>`
}

/** Renders the article of the page that lists all files. */
export function sourceListHtml(
  paths: readonly string[],
  context: SourceContext,
  { localize, number }: ChangeWords,
): string {
  const rows = paths.map(path => {
    const href = escapeHtml(addressOf(path, context))
    return `<li><a href="${href}"><code>${escapeHtml(path)}</code></a></li>`
  })
  return `${STYLE}<h1 tabindex="-1">${localize('sourceFiles')} <small>${number(paths.length)}</small></h1><p>Zig ${escapeHtml(context.version)} · ${licenseNote(context)}</p><ul class="source-files" dir="ltr">${rows.join('')}</ul>`
}

function codeHtml(numbers: string, lines: readonly string[]): string {
  return `<figure class="code" dir="ltr"><pre class="num" tabindex="0"><span>${numbers}</span><code>${lines.join('\n')}</code></pre></figure>`
}

function addressOf(path: string, { edition, address }: SourceContext): string {
  return address(sourceRoute({ edition, path }))
}

function upstreamLink(path: string, { version }: SourceContext, line?: number): string {
  return `<a href="${escapeHtml(upstreamUrl(version, path, line))}">GitHub</a>`
}

function licenseNote({ version }: SourceContext): string {
  return `<span lang="en" dir="ltr">© Zig contributors</span>, <a href="${escapeHtml(licenseUrl(version))}">MIT</a>`
}

function linksOf({ links, hrefs }: SourceFile, { address }: SourceContext): TextLink[] {
  const addresses = hrefs.map(address)
  const found: TextLink[] = []
  let start = 0
  for (let at = 0; at < links.length; at += 3) {
    start += links[at]!
    found.push({ start, end: start + links[at + 1]!, href: addresses[links[at + 2]!]! })
  }
  return found
}

/** The style is inlined, because no other pages need it. */
const STYLE =
  '<style>.source-name{font-size:1.4rem}.code pre.num>span a{color:inherit;text-decoration:none}.code pre.num>span a:target{color:var(--accent);font-weight:700}.code pre code a{color:inherit;text-decoration:underline;text-decoration-color:color-mix(in oklab,currentColor 30%,transparent);text-underline-offset:3px}.source-files{columns:16rem;list-style:none;padding:0}</style>'

interface ShownExample {
  title: string
  /** The address of the guide that explains it. */
  href: string
  code: string
  output?: string
  fails?: string
}

export function examplesView(examples: readonly ShownExample[]): string {
  return examples
    .map(({ title, href, code, output, fails }) => {
      const result = output ? outHtml(output, 'out') : fails ? outHtml(fails, 'out bad') : ''
      const lines = zigLines(code, []).join('\n')
      return `<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p><figure class="code" dir="ltr"><pre tabindex="0"><code>${lines}</code></pre>${result}</figure>`
    })
    .join('')
}

function outHtml(text: string, name: string): string {
  return `<pre class="${name}" tabindex="0"><samp>${escapeHtml(text)}</samp></pre>`
}

/** A range of the text that is a link. */
interface TextLink {
  start: number
  end: number
  href: string
}

/** Returns the lines from `first` to `last` (counted from 1) as HTML. `links` must be sorted and must not overlap. */
export function zigLines(
  text: string,
  links: readonly TextLink[],
  first = 1,
  last = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = []
  let start = 0
  let next = 0
  for (let number = 1; number <= last && start <= text.length; number++) {
    const at = text.indexOf('\n', start)
    const end = at === -1 ? text.length : at
    while (next < links.length && links[next]!.end <= start) next++
    // The empty text after a final line break is not a line.
    if (at === -1 && start === end && number > 1) break
    if (number >= first) lines.push(lineHtml(text, start, end, links, next))
    start = end + 1
  }
  return lines
}

function lineHtml(text: string, start: number, end: number, links: readonly TextLink[], firstLink: number): string {
  let link = firstLink
  return paintZig(text.slice(start, end), (token, { previous, next }) => {
    const from = start + token.start
    while (link < links.length && links[link]!.end <= from) link++
    const target = links[link]
    return target && target.start === from && target.end === from + token.text.length
      ? `<a href="${escapeHtml(target.href)}">${escapeHtml(token.text)}</a>`
      : colored(token.text, previous === 'fn' ? 'f' : cssClass(token.class, next))
  })
}

/** Returns the class of src/markup/highlight.ts. A name before `(` is a call, one before `:` a field or a parameter. */
function cssClass(tokenClass: TokenClass, after: string | undefined): string | null {
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (after === '(') return 'f'
  return after === ':' ? 'p' : null
}
