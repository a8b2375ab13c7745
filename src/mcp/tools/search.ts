// Symbols by the palette's own matcher and ranking, guides by words.

import { z } from 'zod'
import { ask } from '../../search/ask.ts'
import { parseQuery } from '../../search/query.ts'
import { failure, paragraphs, shorten } from '../answer.ts'
import { urlOf } from '../data.ts'
import { searchGuides } from '../guides.ts'
import { defineTool } from './tool.ts'

const DEFAULT_LIMIT = 8
const MAX_LIMIT = 30
const LONGEST_QUERY = 200
/** Below this score a symbol is a guess (src/search/symbols/symbols.ts). */
const GUESS = 75

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the standard library',
  description:
    'Finds declarations and guide sections of the Zig 0.15.1 standard library from a name, words, or a signature: ' +
    '"hash map put", "read file line by line", "ArrayList.app", "[]const u8 -> usize". Filters: fn: type: const: error: ' +
    'field: before a word, mod:json for one module. Start here when you do not know the exact path; then use ' +
    'declaration or page.',
  input: z.strictObject({
    query: z.string().min(1).max(LONGEST_QUERY).describe('Name, words or signature'),
    kind: z.enum(['all', 'declarations', 'guides']).optional().describe('What to look for; all where left out'),
    limit: z.int().min(1).max(MAX_LIMIT).optional().describe(`Results of each kind, ${DEFAULT_LIMIT} where left out`),
  }),
  output: z.object({
    answer: z.object({ title: z.string(), words: z.string(), url: z.string() }).optional(),
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
  }),
  async run(store, { query, kind = 'all', limit = DEFAULT_LIMIT }) {
    if (!/[\p{L}\p{N}]/u.test(query))
      return failure('The query has no letters. Send a name or words, such as "hash map".')
    const index = await store.index()
    const search = kind === 'guides' ? null : await store.symbols()
    const parsed = search && parseQuery(query, search.modules)
    const found =
      search && parsed ? await ask({ symbols: search, answers: await store.answers() }, [parsed], limit) : null
    const hits = found?.hits ?? []
    const best = found?.answer && kind === 'all' ? found.answer : null
    const answer = best && { title: best.title, words: best.sentence, url: urlOf(index, best.href) }
    const declarations = hits.map(({ path, kind: label, signature, sentence, deprecated, via, href }) => ({
      path,
      kind: label,
      signature: shorten(signature, 200),
      summary: sentence,
      deprecated,
      ...(via ? { via } : {}),
      url: urlOf(index, href),
    }))
    const sections = kind === 'declarations' ? [] : searchGuides(await store.sections(), query, limit)
    const guides = sections.map(({ section: { id, title, titles }, excerpt }) => ({
      title: [...titles, title].join(' › '),
      excerpt,
      url: urlOf(index, id),
    }))
    const didYouMean = (search && parsed && search.suggest(parsed)) || undefined
    const nothing = !answer && declarations.length === 0 && guides.length === 0
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
    // Words that name no declaration are a question: its answer is in a guide.
    const isQuestion = (hits[0]?.score ?? 0) < GUESS
    const text = paragraphs(
      nothing &&
        `Nothing in the Zig ${index.zig} standard library or its guides matches "${query}". Try fewer or other words.`,
      didYouMean && `Did you mean "${didYouMean}"?`,
      answer && `Best answer: ${[answer.title, answer.words, answer.url].filter(Boolean).join(' · ')}`,
      ...(isQuestion ? [guideText, symbolText] : [symbolText, guideText]),
    )
    return {
      text,
      data: { ...(answer ? { answer } : {}), declarations, guides, ...(didYouMean ? { didYouMean } : {}) },
    }
  },
})
