// `zig-std search read file line by line`: declarations and guides, in the order of the site's search.

import { paragraphs, shorten } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { searchGuides } from '../../lookup/guides.ts'
import type { McpStore } from '../../lookup/store.ts'
import { kindName } from '../../model/wire/kinds.ts'
import { parseQuery } from '../../search/query.ts'
import type { TerminalAnswer } from '../answer.ts'
import { nothing } from './find.ts'

const GUIDES = 5
const LONGEST_SIGNATURE = 160
/** Below this score a symbol is a guess (src/search/symbols/symbols.ts). */
const GUESS = 75

export async function search(store: McpStore, query: string, limit: number): Promise<TerminalAnswer> {
  const index = await store.index()
  const symbols = await store.symbols()
  const parsed = parseQuery(query, symbols?.modules ?? [])
  const hits = symbols?.search(parsed, limit) ?? []
  const sections = searchGuides(await store.sections(), query, Math.min(limit, GUIDES))
  const mended = symbols?.suggest(parsed) ?? null
  if (hits.length === 0 && sections.length === 0)
    return nothing(`Nothing matches "${query}".${mended ? ` Did you mean "${mended}"?` : ' Try fewer or other words.'}`)
  const declarations = hits.map(({ path, kind: badge, signature, sentence, deprecated, via, href }) => ({
    path: path.replace(' ', '.'),
    kind: kindName(badge),
    signature,
    summary: sentence,
    deprecated,
    ...(via ? { via } : {}),
    url: urlOf(index, href),
  }))
  const guides = sections.map(({ section: { id, title, titles }, excerpt }) => ({
    title: [...titles, title].join(' › '),
    excerpt,
    url: urlOf(index, id),
  }))
  const ofNames =
    declarations.length > 0 &&
    paragraphs(
      '## Declarations',
      declarations
        .map(({ path, kind, signature, summary, deprecated, via }) => {
          const marks = [kind, deprecated && 'deprecated', via && `also \`${via}\``].filter(Boolean).join(', ')
          const rest = [signature && `\`${shorten(signature, LONGEST_SIGNATURE)}\``, summary].filter(Boolean).join(' ')
          return `- **${path}** (${marks})${rest && `: ${rest}`}`
        })
        .join('\n'),
    )
  const ofGuides =
    guides.length > 0 &&
    paragraphs('## Guides', guides.map(({ title, excerpt, url }) => `- [${title}](${url}): ${excerpt}`).join('\n'))
  // Words that name no declaration are a question: its answer is in a guide.
  const isQuestion = (hits[0]?.score ?? 0) < GUESS
  const markdown = paragraphs(
    mended && `Did you mean "${mended}"?`,
    ...(isQuestion ? [ofGuides, ofNames] : [ofNames, ofGuides]),
  )
  return { markdown, data: { declarations, guides, ...(mended ? { didYouMean: mended } : {}) } }
}
