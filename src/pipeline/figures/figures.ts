// Creates the figures of the pages about exports and operations. These are rendered last, when the rest of the build is known.

import type { LocalePage } from '../../content/collect.ts'
import type { ExportGroup, Figure, FigureComponent, OperationPart } from '../../model/content/figures.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { BuildOptions } from '../setup/options.ts'
import { type BuildProgress, operationsData } from './data.ts'
import { exportsFigure } from './exports.ts'
import { operationsFigure } from './operations.ts'
import { wordingOf } from './wording.ts'

export type Figures = (component: FigureComponent, props: Record<string, unknown>, page: LocalePage) => Figure

/** True for pages with such figures. No other file may depend on their bytes. */
export function isDeferred({ body }: LocalePage): boolean {
  return body.markdownParts !== undefined
}

export async function createFigures(
  options: BuildOptions,
  site: AssembledSite,
  progress: BuildProgress,
): Promise<Figures> {
  const data = await operationsData(options, site, progress)
  const { settings, origin } = site
  const originals = new Map(site.pagesOf(FALLBACK_LOCALE).map(page => [page.route, page.body]))
  return (component, props, { route, body, lang }) => {
    const english = originals.get(route)?.frontMatter.labels ?? {}
    const wording = wordingOf(lang, body.frontMatter.labels ?? {}, english, body.file)
    if (component === 'exports-table') return exportsFigure(props.kind as ExportGroup, data.manifest, wording, origin)
    const address = (to: string) => localePath(to, lang, settings.i18n)
    return operationsFigure(props.part as OperationPart, data, { ...wording, address })
  }
}
