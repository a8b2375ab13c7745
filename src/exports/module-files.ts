// A Markdown bundle for each module: its guide and its declarations.

import { MAX_BUNDLE } from '../model/wire/exports.ts'
import { bundleFiles, pageBlock } from './bundle.ts'
import type { ExportFile, ExportPage, ExportSource } from './source.ts'
import { exportModules, TITLES } from './titles.ts'

type ModulesSource = Pick<ExportSource, 'root' | 'zig' | 'origin' | 'catalog' | 'pages' | 'reference'>

export function moduleFiles(source: ModulesSource): ExportFile[] {
  const byModule = new Map<string, ExportPage[]>()
  for (const page of source.pages)
    if (page.module) byModule.set(page.module, [...(byModule.get(page.module) ?? []), page])
  return exportModules(source.catalog).flatMap(({ key, slug, title }) => {
    const pages = byModule.get(key) ?? []
    const [guide] = pages
    if (!guide) return []
    return bundleFiles({
      root: source.root,
      name: `modules/${slug}`,
      ending: '.md',
      kind: 'module',
      title: TITLES.module(title, source.reference !== null),
      description: guide.description,
      zig: source.zig,
      origin: source.origin,
      blocks: pages.map(page => pageBlock(page, [page.words.trim(), page.declarations.trim()].join('\n\n'))),
      limit: MAX_BUNDLE,
    })
  })
}
