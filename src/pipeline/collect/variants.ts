// Reads the variants of examples for other releases, by the route of their guide. Those that are not verified are left out.

import { join } from 'node:path'
import type { LocalePage } from '../../content/collect.ts'
import { linkOptions, type ParseOptions } from '../../content/parse-source.ts'
import { listSources, readSources } from '../../content/source-files.ts'
import { parseVariants, START, VARIANTS_FOLDER, type Variant } from '../../content/variants.ts'
import type { ExampleResults } from '../../examples/results.ts'
import { keyOf } from '../../files/parsed-files.ts'
import { OWN_WORDS_VERSIONS } from '../../library/editions/own-words.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { Problem, Problems } from '../../model/problem.ts'
import type { BuildOptions } from '../setup/options.ts'
import type { ParseCache } from './parse-cache.ts'

export type VariantsByRoute = ReadonlyMap<string, readonly Variant[]>

type VariantsContext = Pick<ParseOptions, 'settings' | 'origin'> &
  Pick<ParseCache, 'variants' | 'code'> & { results: Pick<ExampleResults, 'blocks'> }

export async function loadVariants(
  { contentDir }: Pick<BuildOptions, 'contentDir'>,
  originals: readonly Pick<LocalePage, 'route' | 'body'>[],
  { variants: parsed, code, results: { blocks }, ...links }: VariantsContext,
): Promise<VariantsByRoute> {
  const folder = join(contentDir, FALLBACK_LOCALE, VARIANTS_FOLDER)
  const label = `content/${FALLBACK_LOCALE}/${VARIANTS_FOLDER}`
  const found = await listSources(folder, label)
  const read = await readSources(
    folder,
    label,
    found.names.filter(name => name.endsWith('.md')),
  )
  const problems = [...found.problems, ...read.problems]
  const pages = new Map(originals.map(page => [page.body.file, page]))
  const byRoute = new Map<string, readonly Variant[]>()
  for (const source of read.files) {
    const [guide = '', other = ''] = ['/docs/', '/'].map(at => source.file.replace(`/${VARIANTS_FOLDER}/`, at))
    const page = pages.get(guide) ?? pages.get(other)
    if (!page) {
      problems.push(new Problem({ file: source.file }, `There is no page ${guide}.`, 'Name the file like the guide.'))
      continue
    }
    try {
      const key = keyOf(code.content, JSON.stringify([links.origin, links.settings.i18n]), source.text)
      const name = page.body.file.replace(/^content\/[^/]+\//, '')
      const own = parsed.of(source.file, key, () =>
        parseVariants(source, OWN_WORDS_VERSIONS, linkOptions(name, FALLBACK_LOCALE, links)),
      )
      problems.push(...unknownBlocks(own, source.file, page))
      byRoute.set(
        page.route,
        own.filter(({ examples }) => examples.every(({ hash }) => Object.hasOwn(blocks, hash))),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new Problems(problems)
  return byRoute
}

function unknownBlocks(variants: readonly Variant[], file: string, { body }: Pick<LocalePage, 'body'>): Problem[] {
  const known = new Set([START, ...body.examples.map(({ hash }) => hash), ...body.ids.map(id => `#${id}`)])
  const lines = new Set(variants.filter(({ target }) => !known.has(target)).map(({ line }) => line))
  return [...lines].map(
    line =>
      new Problem(
        { file, line },
        `${body.file} has no such block or heading.`,
        'If the block was edited, run "npm run check:content": it names the hashes of blocks without a variant.',
      ),
  )
}
