// Parses a Markdown file of content/ for the checks.

import type { Root } from 'mdast'
import { LineCounter, parseDocument, type Document as Yaml } from 'yaml'
import { splitFrontMatter } from '../content/front-matter.ts'
import { markdownProcessor, parseTreeOf } from '../content/markdown.ts'
import { CATEGORIES, type ModuleEntry } from '../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'

export type Role = 'home' | 'guide' | 'category' | 'page' | 'words' | 'variants'

export interface ContentDocument {
  /** The path relative to the repository's root, such as `content/en/docs/std/index.md`. */
  file: string
  source: string
  role: Role
  /** The module that a guide is about. */
  module?: ModuleEntry
  /** Translations are checked for their structure, not for their English. */
  isEnglish: boolean
  /** The tree, with positions in the whole file. */
  root: Root
  yaml: Yaml
  fields: Record<string, unknown>
  /** Returns the line of a front matter field, or 1. */
  lineOf(field: string): number
  /** The offset of the front matter in the file. */
  yamlOffset: number
}

export function parseContentDocument(file: string, text: string): ContentDocument {
  const source = text.replace(/\r\n/g, '\n')
  const [, locale = '', ...rest] = file.split('/')
  const name = rest.join('/')
  const module = MODULES.get(name)
  const lines = new LineCounter()
  const yaml = parseDocument(splitFrontMatter(source).yaml, { lineCounter: lines })
  const fields: unknown = yaml.toJS()
  return {
    file,
    source,
    role: roleOf(name),
    ...(module ? { module } : {}),
    isEnglish: locale === FALLBACK_LOCALE,
    root: markdownProcessor.runSync(parseTreeOf(source)) as Root,
    yaml,
    fields: fields && typeof fields === 'object' ? (fields as Record<string, unknown>) : {},
    lineOf: field => {
      const node = yaml.getIn(field.split('.'), true) as { range?: [number, number, number] } | undefined
      return node?.range ? lines.linePos(node.range[0]).line + 1 : 1
    },
    yamlOffset: '---\n'.length,
  }
}

const MODULES = new Map(
  CATEGORIES.flatMap(({ modules }) => modules.map(module => [`${module.path.slice(1)}.md`, module])),
)
const CATEGORY_PAGES = new Set(CATEGORIES.map(({ path }) => `${path.slice(1)}/index.md`))

function roleOf(name: string): Role {
  if (name === 'index.md') return 'home'
  if (name.startsWith('reference/')) return 'words'
  if (name.startsWith('variants/')) return 'variants'
  if (MODULES.has(name)) return 'guide'
  return CATEGORY_PAGES.has(name) ? 'category' : 'page'
}
