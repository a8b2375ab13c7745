// The tool that returns a page of the site as Markdown, in parts of limited length.

import { z } from 'zod'
import { failure, paragraphs } from '../../lookup/answer.ts'
import { findPage, similarPages } from '../../lookup/find-page.ts'
import { outlineOf, plainTitle, sectionOf } from '../../lookup/outline.ts'
import { defineTool, storeAt, VERSION_INPUT } from './tool.ts'

const DEFAULT_LENGTH = 12_000
const MAX_LENGTH = 60_000
const MAX_SECTIONS = 80
/** Minimum length of a part, so that each call makes progress even if the URL is long. */
const MIN_PART_LENGTH = 100

export const pageTool = defineTool({
  name: 'page',
  title: 'Read a page',
  description:
    'A guide or reference page of the site as Markdown: explanations, pitfalls, examples and tables, for a module ' +
    '("std.fs"), a container ("std.ArrayList") or a topic ("/docs/migration": every change from 0.14 to 0.15.1). With `version`, pages ' +
    'of the reference are those of that release. Use `section` to read one part, `offset` to read on. For one signature, declaration is shorter.',
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(500)
      .describe('"/docs/migration", "std.json", "std.ArrayList", or an address of the site'),
    version: VERSION_INPUT,
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
    text: z.string().describe('The page, the section, or the piece of it from `offset` on, as Markdown'),
  }),
  async run(documented, { path, version, section, offset = 0, maxCharacters = DEFAULT_LENGTH }) {
    const store = await storeAt(documented, version)
    if ('problem' in store) return failure(store.problem)
    const page = await findPage(store, path)
    if (!page) {
      const similar = similarPages(await store.index(), path).map(({ route, title }) => `${route} (${title})`)
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
      return failure(
        `"${page.title}" has no section "${section}". Its sections: ${titles.slice(0, MAX_SECTIONS).join('; ')}.`,
      )
    const whole = part?.text ?? page.markdown.trim()
    if (offset > 0 && offset >= whole.length)
      return failure(`The offset ${offset} is past the end: there are ${whole.length} characters. Send a smaller one.`)
    const head = `URL: ${page.url}${part ? `, section "${plainTitle(part.title)}"` : ''}`
    const rest = whole.slice(offset)
    const isWhole = paragraphs(head, rest.trim()).length <= maxCharacters
    const sections = isWhole || part ? undefined : titles.slice(0, MAX_SECTIONS)
    const list = sections && listWithin(sections, maxCharacters / 5)
    const around = paragraphs(head, '…', leftNote(whole.length, whole.length, whole.length), list).length
    const chunk = isWhole ? rest : cut(rest, Math.max(MIN_PART_LENGTH, maxCharacters - around))
    const end = offset + chunk.length
    const next = end < whole.length ? end : undefined
    const note = next !== undefined && leftNote(whole.length - next, whole.length, next)
    const text = paragraphs(head, chunk.trim(), note, list)
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
        text: chunk.trim(),
      },
    }
  },
})

function leftNote(left: number, length: number, next: number): string {
  return `[${left} of ${length} characters are left: read on with offset ${next}]`
}

/** Lists as many titles as fit into the length, and the number of the others. */
function listWithin(titles: readonly string[], maxLength: number): string {
  const start = 'Sections of this page: '
  let count = titles.length
  const listed = () => {
    const left = titles.length - count
    return `${start}${titles.slice(0, count).join('; ')}${left > 0 ? `; and ${left} more` : ''}`
  }
  while (count > 0 && listed().length > maxLength) count--
  return count > 0 ? listed() : ''
}

/** Cuts at the end of a paragraph or line if one is near. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const paragraph = text.lastIndexOf('\n\n', length)
  const line = text.lastIndexOf('\n', length)
  const end = paragraph > length * 0.7 ? paragraph : line > length * 0.5 ? line : length
  return text.slice(0, end)
}
