// Articles as HTML, with everything that drawing one needs: highlighted code, picture sizes, verified examples.

import type { LocalePage } from '../content/collect.ts'
import { blockHash } from '../examples/hash.ts'
import type { Kind } from '../examples/block.ts'
import { readResults } from '../examples/results.ts'
import { intlLocales } from '../shared/locales.ts'
import { localePath } from '../shared/paths.ts'
import type { ImageTable } from '../shared/images.ts'
import type { PagePayload } from '../shared/payload.ts'
import type { BodyContext } from '../site/components/context.ts'
import { registerIcons } from '../site/icons/registry.ts'
import type { AssembledSite } from './assemble.ts'
import { cardsOf } from './cards.tsx'
import { type CodeHighlighter, createCodeHighlighter } from './highlight.ts'
import { ICON_SETS, loadIconSet } from './icons.ts'
import type { BuildOptions } from './options.ts'
import { HomeHero } from './home.tsx'
import { payloadOf } from './payload.ts'
import { codeBlocksOf, renderBody } from './render-body.tsx'

export interface Bodies {
  /** Highlights the code of pages that will be drawn. */
  prepare(pages: readonly LocalePage[]): Promise<void>
  payload(page: LocalePage): PagePayload
  save(): Promise<void>
}

export async function createBodies(options: BuildOptions, site: AssembledSite, images: ImageTable): Promise<Bodies> {
  const highlighter: CodeHighlighter = await createCodeHighlighter(options.cacheDir)
  const results = await readResults(options.root)
  for (const prefix of ICON_SETS) {
    const { icons } = await loadIconSet(prefix)
    registerIcons(Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [`i-${prefix}-${name}`, body])))
  }
  const context: BodyContext = {
    code: highlighter.html,
    image: src => images[src] ?? null,
    verified: ({ kind, code, expected }) => (blockHash(kind as Kind, code, expected) in results.blocks ? results.zig : null),
  }
  const hero = (page: LocalePage) => {
    const { settings, messages } = site
    const locale = page.lang
    return (
      <HomeHero
        key="hero"
        page={page}
        figures={site.figures}
        messages={messages.get(locale) ?? messages.values().next().value!}
        address={to => localePath(to, locale, settings.i18n)}
        format={value => new Intl.NumberFormat(intlLocales(locale)).format(value)}
      />
    )
  }
  const drawn = new Map<LocalePage, PagePayload>()
  return {
    prepare: pages => highlighter.prepare(pages.flatMap(page => codeBlocksOf(page.body.body?.value ?? []))),
    payload(page) {
      const known = drawn.get(page)
      if (known) return known
      const cards = cardsOf(page, site.pagesOf(page.lang), site.catalog)
      const nodes = page.body.body?.value ?? []
      const html =
        page.rest === '/'
          ? renderBody(nodes, context, { before: [hero(page), cards] })
          : renderBody(nodes, context, { after: cards })
      const payload = payloadOf(page, html, site)
      drawn.set(page, payload)
      return payload
    },
    save: highlighter.save,
  }
}
