// The exports of an edition, made on request: an index of its pages, the pages of each module, and the reference as data.

import type { ReferencePlan } from '../library/plan/plan.ts'
import type { Words } from '../library/words/words.ts'
import type { Category } from '../model/content/catalog.ts'
import { MCP_PATH } from '../model/wire/contract.ts'
import { referenceFiles } from './data-files.ts'
import { listPages } from './llms.ts'
import { moduleFiles } from './module-files.ts'
import type { ExportPage, ExportSource } from './source.ts'
import { exportModules } from './titles.ts'

/** Reading words and rendering pages takes long, so each file reads what it needs. */
export interface EditionSource
  extends Pick<ExportSource, 'root' | 'origin' | 'zig' | 'title' | 'description' | 'urlOf'> {
  plan: ReferencePlan
  catalog: readonly Category[]
  wordsOf(module: string): Promise<Words>
  /** Returns the pages without their text. */
  pages(): Promise<ExportPage[]>
  /** Returns the pages of a module with their text. */
  pagesOf(module: string): Promise<ExportPage[]>
}

/** Returns a file, or `null` if the edition has no such export. `file` is a name such as `modules/mem.md`. */
export async function editionExport(source: EditionSource, file: string): Promise<string | null> {
  const path = `${source.root}/${file}`
  const made = await filesFor(source, file)
  return made.find(each => each.path === path)?.text ?? null
}

async function filesFor(source: EditionSource, file: string) {
  const { plan, catalog } = source
  if (file === 'llms.txt') {
    const index = { ...source, pages: await source.pages() }
    const about = 'Every page is also Markdown: add `.md` to its address.'
    return [listPages(index, { about, exports: exportLines(source), facts: factLines(source) })]
  }
  const known = exportModules(catalog).filter(({ key }) => plan.library.modules.includes(key))
  if (WHOLE.has(file)) {
    const words = await Promise.all(known.map(({ key }) => source.wordsOf(key)))
    const reference = { plan, words: new Map(words.flatMap(each => [...each])) }
    return referenceFiles({ ...source, pages: await source.pages(), reference })
  }
  const [, folder, slug] = /^(modules|reference)\/([\w-]+?)(?:-\d+)?\.(?:md|json)$/.exec(file) ?? []
  const module = known.find(each => each.slug === slug)
  if (!module) return []
  const reference = { plan, words: await source.wordsOf(module.key) }
  const pages = await source.pagesOf(module.key)
  const own = { ...source, pages, reference }
  return folder === 'modules' ? moduleFiles(own) : referenceFiles(own)
}

/** The files with all modules. */
const WHOLE: ReadonlySet<string> = new Set(['symbols.ndjson', 'reference.json'])

function exportLines({ origin, root }: EditionSource): string[] {
  const at = (name: string) => `${origin}${root}/${name}`
  return [
    `- [Symbols](${at('symbols.ndjson')}): every public declaration, one a line`,
    `- Modules: \`${at('modules/{module}.md')}\` has the pages of a module, for example ${at('modules/mem.md')}; a long one continues in \`{module}-2.md\``,
    `- [Reference](${at('reference.json')}): every public declaration with parameters, errors, fields, words and history; \`${at('reference/{module}.json')}\` has those of a module, for example ${at('reference/mem.json')}`,
  ]
}

function factLines({ origin, zig }: EditionSource): string[] {
  return [
    `- MCP server (search, declarations, pages, modules; pass \`version: "${zig}"\`): ${origin}${MCP_PATH}`,
    `- The documented version, with guides and examples: ${origin}/llms.txt`,
  ]
}
