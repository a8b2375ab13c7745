// The tool that searches declarations and guides.

import { z } from 'zod'
import { failure, paragraphs, shorten } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { answerText, declarationData, guideData, type Results, resultsOf } from '../../lookup/find/results.ts'
import { sectionTitle } from '../../lookup/guides.ts'
import { defineTool, storeAt, VERSION_INPUT } from './tool.ts'

const DEFAULT_LIMIT = 8
const MAX_LIMIT = 30
const MAX_QUERY_LENGTH = 200
/** A query with this many words is a sentence, which gets fewer results. */
const SENTENCE_WORDS = 4
const SENTENCE_LIMIT = 3
const MAX_ANSWER_LENGTH = 1200

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the standard library',
  description:
    'Finds declarations and guide sections of the Zig 0.15.1 standard library from a name, words, or a signature, or with ' +
    '`version` declarations of another release: ' +
    '"hash map put", "read file line by line", "ArrayList.app", "[]const u8 -> usize". Filters: fn: type: const: error: ' +
    'field: before a word, mod:json for one module. Start here when you do not know the exact path; then use ' +
    'declaration or page.',
  input: z.strictObject({
    query: z.string().min(1).max(MAX_QUERY_LENGTH).describe('Name, words or signature'),
    version: VERSION_INPUT,
    kind: z.enum(['all', 'declarations', 'guides']).optional().describe('What to look for; all where left out'),
    limit: z
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .optional()
      .describe(`Results of each kind, ${DEFAULT_LIMIT} where left out, ${SENTENCE_LIMIT} for a whole sentence`),
  }),
  output: z.object({
    declarations: z.array(
      z.object({
        path: z.string(),
        kind: z.string(),
        signature: z.string(),
        summary: z.string(),
        deprecated: z.boolean(),
        via: z.string().optional(),
        url: z.string(),
      }),
    ),
    guides: z.array(z.object({ title: z.string(), excerpt: z.string(), url: z.string() })),
    didYouMean: z.string().optional(),
    answer: z.string().optional().describe('What the query asks, where a sentence is enough to say it'),
    answerUrl: z.string().optional().describe('Where the answer stands'),
  }),
  async run(documented, { query, version, kind = 'all', limit: given }) {
    const store = await storeAt(documented, version)
    if ('problem' in store) return failure(store.problem)
    if (!/[\p{L}\p{N}]/u.test(query))
      return failure('The query has no letters. Send a name or words, such as "hash map".')
    const index = await store.index()
    const isSentence = query.trim().split(/\s+/).length >= SENTENCE_WORDS
    const found = await resultsOf(store, query, { kind, limit: given ?? (isSentence ? SENTENCE_LIMIT : DEFAULT_LIMIT) })
    const declarations = found.declarations.map(hit =>
      declarationData(index, { ...hit, signature: shorten(hit.signature, 200) }),
    )
    const guides = found.guides.map(hit => guideData(index, hit))
    const answer = (await answerText(store, found)) || sectionAnswer(found, query)
    const answerUrl = found.answer?.href ? urlOf(index, found.answer.href) : undefined
    const didYouMean = found.suggestion ?? undefined
    const nothing = declarations.length === 0 && guides.length === 0 && !answer
    const symbolText =
      declarations.length > 0 &&
      paragraphs(
        'Declarations:',
        declarations
          .map(({ path, kind: label, signature, summary, deprecated, via, url }) => {
            const marks = [label, deprecated && 'deprecated', via && `also ${via}`].filter(Boolean).join(', ')
            return `- \`${path}\` (${marks})${signature ? `: \`${signature}\`` : ''}${summary ? ` ${summary}` : ''} ${url}`
          })
          .join('\n'),
      )
    const guideText =
      guides.length > 0 &&
      paragraphs('Guides:', guides.map(({ title, excerpt, url }) => `- ${title}: ${excerpt} ${url}`).join('\n'))
    const text = paragraphs(
      nothing &&
        `Nothing in the Zig ${index.zig} standard library or its guides matches "${query}". Try fewer or other words.`,
      answer && answerUrl ? `${answer}\n${answerUrl}` : answer,
      didYouMean && `Did you mean "${didYouMean}"?`,
      ...(found.isQuestion ? [guideText, symbolText] : [symbolText, guideText]),
    )
    return {
      text,
      data: {
        declarations,
        guides,
        ...(didYouMean ? { didYouMean } : {}),
        ...(answer ? { answer } : {}),
        ...(answerUrl ? { answerUrl } : {}),
      },
    }
  },
})

/** Returns the beginning of the best guide section as the answer to a question. */
function sectionAnswer({ guides, isQuestion }: Results, query: string): string {
  const [best] = guides
  if (!best || !isQuestion || query.trim().split(/\s+/).length < SENTENCE_WORDS) return ''
  const text = shorten(best.section.words || best.section.content, MAX_ANSWER_LENGTH)
  return text ? `${sectionTitle(best.section)}: ${text}` : ''
}
