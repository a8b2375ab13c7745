// Parses a Markdown file into a page: fields, body, plain Markdown and link targets.

import type { Code } from 'mdast'
import { textOf } from '../model/content/body.ts'
import { idsOf } from '../model/content/headings.ts'
import { buildToc } from '../model/content/toc.ts'
import type { BodyNode, Page } from '../model/content/types.ts'
import { type Place, Problem } from '../model/problem.ts'
import { type Example, examplesIn } from './examples/scan.ts'
import { type FrontMatter, metaOf, parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import { type CheckIcon, iconProblem } from './icon-names.ts'
import { parseMarkdown } from './markdown.ts'
import { fileStem, pathOf, titleFromStem } from './paths.ts'
import { hasFigures, type MarkdownPart, markdownParts, toPlainMarkdown } from './plain.ts'
import type { AuthoredLink } from './read-component.ts'
import { type HashedSection, sectionHashes } from './section-hashes.ts'
import { toBody } from './to-body.ts'

export interface SourceFile {
  /** Path from the repository's root, for messages and edit links: `content/en/docs/std/index.md`. */
  file: string
  /** Path below the locale's folder: `docs/std/index.md`. */
  name: string
  text: string
  /** A hash of the text, if it is already known. */
  digest?: string
}

export interface PageOptions {
  collection: string
  /** The prefix of the stem: `en` in multi-language mode, otherwise empty. */
  prefix: string
  tocDepth: number
  /** Turns a link in Markdown into an address of the site. */
  resolveLink: (href: string, place: Place) => string
  /** Ids of the declarations that follow the text on its page. */
  reservedIds?: ReadonlySet<string>
  /** Checks an icon. By default only installed sets are accepted. */
  checkIcon?: CheckIcon
  /** Turns an address of the site into an absolute URL. */
  absolute: (href: string) => string
}

/** Only plain data, because pages are stored as JSON between builds. */
export interface ParsedPage extends Page {
  file: string
  frontMatter: FrontMatter
  /** Plain Markdown of the body, without title and description. */
  markdown: string
  /** Only for pages with figures: the plain Markdown, split where the build inserts them (`fillParts`). */
  markdownParts?: MarkdownPart[]
  linkTargets: AuthoredLink[]
  imageTargets: AuthoredLink[]
  ids: string[]
  /** Zig blocks that are compiled, in document order. */
  examples: Example[]
  /** The digests of its sections, which its translations state. Pages made from facts have none. */
  sections?: HashedSection[]
  /** Whether the file has only front matter: a translation of just title and description (R8). */
  isBare: boolean
}

export function parsePage(source: SourceFile, options: PageOptions): ParsedPage {
  const place = { file: source.file }
  const { yaml, body: markdown, offset } = splitFrontMatter(source.text)
  if (offset === 0 && /^---[ \t]*\r?\n/.test(source.text))
    throw new Problem(
      { ...place, line: 1 },
      'The front matter is not closed.',
      'Put --- on a line of its own below its fields.',
    )
  const { resolveLink, reservedIds: reserved = new Set(), checkIcon = iconProblem } = options
  const frontMatter = parseFrontMatter(yaml, place, checkIcon)
  const root = parseMarkdown(markdown, source.file, offset)
  const parsed = toBody(root.children, { file: source.file, offset, resolveLink, reserved, checkIcon })

  const stem = [options.prefix, fileStem(source.name)].filter(Boolean).join('/')
  const title = frontMatter.title ?? firstText(parsed.nodes, 'h1') ?? titleFromStem(stem)
  const description = frontMatter.description ?? firstText(parsed.nodes, 'p')
  if (!description)
    throw new Problem(
      { ...place, line: 1 },
      'The page has no description.',
      'Add "description: …" to its front matter: one sentence, at most 160 characters.',
    )
  const { toc } = frontMatter
  const depth = typeof toc === 'object' ? toc.depth : options.tocDepth
  const meta = metaOf(frontMatter)
  const path = frontMatter.path ?? prefixed(options.prefix, pathOf(fileStem(source.name)))
  // A link within the page gets the path of the page, so that it works elsewhere.
  const absolute = (href: string) =>
    options.absolute(href.startsWith('#') ? path + href : options.resolveLink(href, place))
  return {
    id: `${options.collection}/${[options.prefix, source.name].filter(Boolean).join('/')}`,
    title,
    description,
    body: {
      type: 'minimark',
      value: parsed.nodes,
      toc: toc === false ? [] : buildToc(parsed.nodes, { depth }),
    },
    extension: 'md',
    meta,
    navigation: frontMatter.navigation ?? null,
    path,
    stem,
    seo: { title: frontMatter.seo?.title ?? title, description: frontMatter.seo?.description ?? description },
    links: frontMatter.links ?? null,
    file: source.file,
    frontMatter,
    markdown: toPlainMarkdown(root, absolute),
    ...(hasFigures(root) ? { markdownParts: markdownParts(root, absolute) } : {}),
    linkTargets: [...parsed.links, ...headLinks(frontMatter, yaml, place, options)],
    imageTargets: parsed.images,
    ids: [...idsOf(parsed.nodes)],
    examples: examplesIn(root).examples.map(withoutPositions),
    sections: sectionHashes(source.text, source.file),
    isBare: parsed.nodes.length === 0,
  }
}

/** Removes the positions of the nodes. An example has its line, and nothing else of them is needed here. */
function withoutPositions(example: Example): Example {
  const plain = ({ position: _, ...node }: Code): Code => node
  const { node, output, parts } = example
  return { ...example, node: plain(node), parts: parts.map(plain), ...(output ? { output: plain(output) } : {}) }
}

/** Adds the locale to a path. Its case is preserved (`zh-CN`). */
function prefixed(locale: string, path: string): string {
  if (!locale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Links of the front matter are checked like those in the text. */
function headLinks({ links = [] }: FrontMatter, yaml: string, place: Place, options: PageOptions): AuthoredLink[] {
  const lines = yaml.split('\n')
  return links.map(({ to }) => {
    const line = lines.findIndex(text => text.includes(to)) + 2
    return { href: options.resolveLink(to, { ...place, line }), line }
  })
}

function firstText(nodes: readonly BodyNode[], tag: string): string | undefined {
  const found = nodes.find(node => typeof node !== 'string' && node[0] === tag)
  return (found && textOf([found]).trim()) || undefined
}
