// `zig-std search read file line by line` shows the direct answer, declarations and guides, in the order of the site's search.

import { paragraphs, shorten } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { answerText, declarationData, guideData, resultsOf } from '../../lookup/find/results.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { nothing } from './find.ts'

const GUIDES = 5
const LONGEST_SIGNATURE = 160

export async function search(store: LookupStore, query: string, limit: number): Promise<TerminalAnswer> {
  const index = await store.index()
  const found = await resultsOf(store, query, { kind: 'all', limit, besideAnswer: limit })
  const { suggestion: mended, isQuestion } = found
  const answer = await answerText(store, found)
  const answerUrl = found.answer?.href && urlOf(index, found.answer.href)
  if (!answer && found.declarations.length === 0 && found.guides.length === 0)
    return nothing(`Nothing matches "${query}".${mended ? ` Did you mean "${mended}"?` : ' Try fewer or other words.'}`)
  const declarations = found.declarations.map(hit =>
    declarationData(index, { ...hit, path: hit.path.replace(' ', '.') }),
  )
  const guides = found.guides.slice(0, GUIDES).map(hit => guideData(index, hit))
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
  const markdown = paragraphs(
    answer,
    answerUrl,
    mended && `Did you mean "${mended}"?`,
    ...(isQuestion ? [ofGuides, ofNames] : [ofNames, ofGuides]),
  )
  return {
    markdown,
    data: {
      declarations,
      guides,
      ...(mended ? { didYouMean: mended } : {}),
      ...(answer ? { answer } : {}),
      ...(answerUrl ? { answerUrl } : {}),
    },
  }
}
