// What the nine most read languages must have: the pages everybody meets, and a title and a description of each module.

import { CATEGORIES, STD_ROOT } from '../model/content/catalog.ts'

export const REQUIRED_LOCALES: readonly string[] = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN']

const PAGES = new Set([
  'index.md',
  'contributing.md',
  'docs/exports.md',
  'docs/operations.md',
  `${STD_ROOT.slice(1)}/ai.md`,
  ...[STD_ROOT, ...CATEGORIES.map(({ path }) => path)].map(path => `${path.slice(1)}/index.md`),
])

const HEADS = new Set(CATEGORIES.flatMap(({ modules }) => modules.map(({ path }) => `${path.slice(1)}.md`)))

/** `name` is a file below a locale's folder: `docs/std/index.md`. */
export function isRequiredPage(name: string): boolean {
  return PAGES.has(name)
}

export function needsHead(name: string): boolean {
  return HEADS.has(name)
}
