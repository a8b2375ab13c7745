// Creates llms.txt (llmstxt.org) and the full guides, all together and by category.

import type { Category } from '../model/content/catalog.ts'
import { MCP_PATH } from '../model/wire/contract.ts'
import { EXPORTS_ROOT, MANIFEST_PATH, MAX_BUNDLE, OPENAPI_PATH } from '../model/wire/exports.ts'
import { bundleFiles, dated, newest, pageBlock, withSize } from './bundle.ts'
import type { ExportFile, ExportPage, ExportSource } from './source.ts'
import { TITLES } from './titles.ts'

export function indexFile(source: ExportSource): ExportFile {
  const { origin } = source
  return listPages(source, {
    about:
      'Every page is also Markdown: add `.md` to its address. Every example was compiled with this version of Zig, except those on the pages about changes between releases that name another version.',
    exports: exportLines(source),
    facts: [
      `- All exports with their sizes and digests: ${origin}${MANIFEST_PATH}`,
      `- MCP server (search, declarations, pages, examples, checks): ${origin}${MCP_PATH}`,
      `- OpenAPI description of the public calls: ${origin}${OPENAPI_PATH}`,
    ],
  })
}

interface IndexParts {
  about: string
  /** The lines about other files. */
  exports: readonly string[]
  /** The last lines of the head. */
  facts: readonly string[]
}

type PagesSource = Pick<ExportSource, 'root' | 'origin' | 'zig' | 'title' | 'description' | 'catalog' | 'pages'>

/** Lists the pages, one per line, guides by category first. Pages that can be skipped are under `Optional`. */
export function listPages(source: PagesSource, { about, exports, facts }: IndexParts): ExportFile {
  const { pages, title, description, zig } = source
  const sections = [
    ['Guides', otherGuides(source).map(pageLine)],
    ...source.catalog.map(category => [category.label, guidesOf(source, category).map(pageLine)] as const),
    ['Exports', exports],
    ['Optional', pages.filter(page => page.kind !== 'guide').map(pageLine)],
  ] as const
  const updated = newest(pages)
  const head = (size: string) =>
    [
      `# ${title} ${zig}`,
      `> ${description}`,
      about,
      [
        `- Zig version: ${zig}`,
        ...(updated ? [`- Newest change: ${updated.slice(0, 10)}`] : []),
        `- Size: ${size}`,
        ...facts,
      ].join('\n'),
    ].join('\n\n')
  const body = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([label, lines]) => `\n\n## ${label}\n\n${lines.join('\n')}`)
  const text = withSize(head, `${body.join('')}\n`)
  return {
    path: `${source.root}/llms.txt`,
    title: TITLES.index,
    kind: 'index',
    items: pages.length,
    text,
    ...dated(updated),
  }
}

export function guideFiles(source: ExportSource): ExportFile[] {
  const { zig, origin } = source
  const guides = [...otherGuides(source), ...source.catalog.flatMap(category => guidesOf(source, category))]
  const full = bundleFiles({
    root: source.root,
    name: 'llms-full',
    ending: '.txt',
    kind: 'guides',
    title: TITLES.guides(source.title),
    description: `Every guide of the site in one file. ${source.description}`,
    zig,
    origin,
    blocks: guides.map(page => pageBlock(page, page.words)),
  })
  const categories = source.catalog
    .map(category => ({ category, pages: guidesOf(source, category) }))
    .filter(({ pages }) => pages.length > 0)
    .flatMap(({ category, pages }) =>
      bundleFiles({
        root: source.root,
        name: `llms-${category.key}`,
        ending: '.txt',
        kind: 'category',
        title: TITLES.category(category.label),
        description: category.description,
        zig,
        origin,
        blocks: pages.map(page => pageBlock(page, page.words)),
        limit: MAX_BUNDLE,
      }),
    )
  return [...full, ...categories]
}

/** Returns the landing page of a category, then its modules in the order of the navigation. */
function guidesOf({ pages }: Pick<ExportSource, 'pages'>, { path, modules }: Category): ExportPage[] {
  const byRoute = new Map(pages.map(page => [page.route, page]))
  return [path, ...modules.map(module => module.path)].flatMap(route => byRoute.get(route) ?? [])
}

/** Returns the pages outside the categories: migration, overview and those about this site. */
function otherGuides(source: Pick<ExportSource, 'pages' | 'catalog'>): ExportPage[] {
  const inCategory = new Set(source.catalog.flatMap(category => guidesOf(source, category)))
  return source.pages.filter(page => page.kind === 'guide' && !inCategory.has(page))
}

function pageLine({ title, description, markdownUrl }: ExportPage): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${markdownUrl}): ${description}`
}

function exportLines({ origin, reference }: ExportSource): string[] {
  const at = (name: string) => `${origin}${EXPORTS_ROOT}/${name}`
  const lines = [
    `- [All guides](${at('llms-full.txt')}): every guide in one file`,
    `- [Verified examples](${at('examples.ndjson')}): one a line, with page, kind, version of Zig and output`,
    `- [Sync](${at('sync.mjs')}): copies the exports to a folder and keeps them fresh; needs Node alone`,
  ]
  const data = [
    `- [Symbols](${at('symbols.ndjson')}): every public declaration, one a line`,
    `- [Reference](${at('reference.json')}): every public declaration with parameters, errors, fields, words and history`,
    `- [Changes](${at('changes.ndjson')}): what each release from 0.12 to 0.17 added, removed and changed, one a line, with what to write instead; by release under changes/`,
  ]
  return reference ? [...lines, ...data] : lines
}
