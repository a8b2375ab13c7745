// A page of the site as Markdown, in pieces that fit.

import { z } from 'zod'
import { failure, paragraphs } from '../answer.ts'
import { outlineOf, plainTitle, sectionOf } from '../outline.ts'
import { findPage, similarPages } from '../pages.ts'
import { tool } from '../tool.ts'

const DEFAULT_LENGTH = 12_000
const MAX_LENGTH = 60_000

export const pageTool = tool({
  name: 'page',
  title: 'Read a page',
  description:
    'A guide or reference page of the site as Markdown: explanations, pitfalls, examples and tables, for a module ' +
    '("std.fs"), a container ("std.ArrayList") or a topic ("/docs/migration": every change from 0.14 to 0.15.1). Use ' +
    '`section` to read one part, `offset` to read on. For one signature, declaration is shorter.',
  input: z.object({
    path: z
      .string()
      .min(1)
      .max(500)
      .describe('"/docs/migration", "std.json", "std.ArrayList", or an address of the site'),
    section: z.string().max(200).optional().describe('A heading of the page, or its id: "Read lines"'),
    offset: z.int().min(0).optional().describe('Where to read on: `nextOffset` of the answer before'),
    maxCharacters: z
      .int()
      .min(500)
      .max(MAX_LENGTH)
      .optional()
      .describe(`Longest answer, ${DEFAULT_LENGTH} characters where left out`),
  }),
  output: z.object({
    title: z.string(),
    description: z.string(),
    url: z.string(),
    section: z.string().optional(),
    characters: z.int().describe('Of the whole page or section'),
    offset: z.int(),
    nextOffset: z.int().optional(),
    sections: z.array(z.string()).optional(),
  }),
  async run(store, { path, section, offset = 0, maxCharacters = DEFAULT_LENGTH }) {
    const page = await findPage(store, path)
    if (!page) {
      const similar = similarPages(await store.index(), path).map(({ rest, title }) => `${rest} (${title})`)
      return failure(
        paragraphs(
          `There is no page "${path}".`,
          similar.length > 0
            ? `Send one of: ${similar.join(', ')}.`
            : 'Send a path such as "/docs/migration" or a module such as "std.fs"; "modules" lists them, "search" finds pages.',
        ),
      )
    }
    const wanted = section ?? (page.anchor || undefined)
    const part = wanted === undefined ? null : sectionOf(page.markdown, wanted)
    const titles = outlineOf(page.markdown)
      .filter(({ level }) => level > 1 && level < 4)
      .map(({ title }) => plainTitle(title))
    if (section !== undefined && !part)
      return failure(`"${page.title}" has no section "${section}". Its sections: ${titles.slice(0, 80).join('; ')}.`)
    const whole = part?.text ?? page.markdown.trim()
    if (offset > 0 && offset >= whole.length)
      return failure(`The offset ${offset} is past the end: there are ${whole.length} characters. Send a smaller one.`)
    const piece = cut(whole.slice(offset), maxCharacters)
    const end = offset + piece.length
    const next = end < whole.length ? end : undefined
    const sections = next !== undefined && !part ? titles.slice(0, 80) : undefined
    const text = paragraphs(
      `URL: ${page.url}${part ? `, section "${plainTitle(part.title)}"` : ''}`,
      piece.trim(),
      next !== undefined &&
        `[${whole.length - end} of ${whole.length} characters are left: read on with offset ${next}]`,
      sections && `Sections of this page: ${sections.join('; ')}`,
    )
    return {
      text,
      data: {
        title: page.title,
        description: page.description,
        url: page.url,
        ...(part ? { section: plainTitle(part.title) } : {}),
        characters: whole.length,
        offset,
        ...(next === undefined ? {} : { nextOffset: next }),
        ...(sections ? { sections } : {}),
      },
    }
  },
})

/** At the end of a paragraph or a line, where one is near. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const paragraph = text.lastIndexOf('\n\n', length)
  const line = text.lastIndexOf('\n', length)
  const end = paragraph > length * 0.7 ? paragraph : line > length * 0.5 ? line : length
  return text.slice(0, end)
}
