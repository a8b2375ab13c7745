// Renders articles and their Markdown, each once.

import type { LocalePage } from '../../content/collect.ts'
import { fillParts } from '../../content/plain.ts'
import type { Cache } from '../../files/cache.ts'
import { codeBlocksOf } from '../../markup/components/PageBody.tsx'
import type { GuideFile } from '../../markup/editions/guide.ts'
import { createCodeHighlighter } from '../../markup/highlight.ts'
import { payloadUrl } from '../../model/wire/contract.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import type { PayloadFile } from '../../model/wire/payload-text.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { type Figures, isDeferred } from '../figures/figures.ts'
import { figureMarkdown } from '../figures/markdown.ts'
import { type ArticleContext, drawArticle } from './article.tsx'
import { declarationsMarkdown } from './declarations-markdown.ts'
import { markdownOf } from './markdown.ts'
import { guideFile } from './variants.ts'

export interface Bodies {
  /** Highlights the code of pages before they are rendered. */
  prepare(pages: readonly LocalePage[]): Promise<void>
  payload(page: LocalePage): PagePayload
  /** Returns the file of a guide from which pages of other releases are rendered. */
  guide(page: LocalePage): Promise<GuideFile>
  /** The page as Markdown, declarations included (R3). */
  markdown(page: LocalePage): string
  /** Sets the figures of pages about the build. Before this call, they are rendered without figures. */
  fill(figures: Figures): void
  /** Makes `payload` read articles from payloads that are written already. */
  readFrom(textOf: (path: string) => string | null): void
  save(): Promise<void>
}

/** Number of articles in memory. The document, payload and Markdown of a page are written in turn, several pages at a time. */
const RECENT = 24

interface BodiesContext extends Pick<ArticleContext, 'images' | 'icons' | 'pictures'> {
  cache: Cache
  /** Returns the text of a file that an earlier build has created from the same inputs. */
  unchanged?: ((path: string) => string | null) | undefined
  /** Whether all pages are going to be written, so that articles need not stay in memory. */
  isWhole?: boolean
}

export async function createBodies(
  site: AssembledSite,
  { cache, unchanged = () => null, isWhole = false, ...drawnWith }: BodiesContext,
): Promise<Bodies> {
  const highlighter = await createCodeHighlighter(cache)
  const { results, versions } = site
  const examples = countBy(Object.values(results.blocks).map(block => block.file))
  let figures: Figures | null = null
  const drawn = new Map<LocalePage, PagePayload>()
  const prepared = new Set<LocalePage>()
  let textOf = unchanged
  const earlierPayload = (page: LocalePage) => {
    const text = textOf(payloadUrl(page.path))
    return text === null ? null : (JSON.parse(text) as PayloadFile).page
  }
  return {
    async prepare(pages) {
      const fresh = pages.filter(page => !prepared.has(page))
      await highlighter.prepare(fresh.flatMap(page => codeBlocksOf(page.body.body?.value ?? [])))
      for (const page of fresh) prepared.add(page)
    },
    payload(page) {
      const known =
        drawn.get(page) ??
        earlierPayload(page) ??
        drawArticle(page, { ...drawnWith, site, highlighter, results, versions, examples, figures })
      if (figures || !isDeferred(page)) drawn.set(page, known)
      if (isWhole && drawn.size > RECENT) drawn.delete(drawn.keys().next().value!)
      return known
    },
    guide: page => guideFile(page, { ...drawnWith, site, highlighter, results, versions, examples, figures }),
    markdown(page) {
      const filled = figures ? withFigures(page, figures, site.origin) : page
      return markdownOf(filled, site, declarationsMarkdown(site, page.route, page.lang))
    },
    fill(given) {
      figures = given
    },
    readFrom(written) {
      textOf = path => unchanged(path) ?? written(path)
    },
    save: highlighter.save,
  }
}

function withFigures(page: LocalePage, figures: Figures, origin: string): LocalePage {
  const { body } = page
  if (!body.markdownParts) return page
  const markdown = fillParts(body.markdownParts, (name, props) => figureMarkdown(figures(name, props, page), origin))
  return { ...page, body: { ...body, markdown } }
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
