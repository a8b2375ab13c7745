// The tool that returns verified examples by declaration, page or words.

import { z } from 'zod'
import { failure, paragraphs } from '../../lookup/answer.ts'
import type { McpExample } from '../../lookup/data.ts'
import { exampleData, exampleMarkdown } from '../../lookup/example-texts.ts'
import { examplesUsing } from '../../lookup/find-examples.ts'
import { findPage } from '../../lookup/find-page.ts'
import { explainMissing } from '../../lookup/names/explain-missing.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { resolveName } from '../../lookup/names/resolve-name.ts'
import type { McpStore } from '../../lookup/store.ts'
import { cursorProblem, readCursor } from '../cursor.ts'
import { defineTool } from './tool.ts'

const DEFAULT_LIMIT = 3
const MAX_LIMIT = 10

export const examplesTool = defineTool({
  name: 'examples',
  title: 'Show verified examples',
  description:
    'Complete Zig 0.15.1 programs that were compiled and run, with what they print: those that use a declaration ' +
    '(`path`: "std.ArrayList.append"), those of a page (`page`: "/docs/migration" or "std.json"), or those that hold some ' +
    '`words`. Use them as a starting point instead of code from memory.',
  input: z.strictObject({
    path: z.string().min(1).max(300).optional().describe('A declaration: "std.json.parseFromSlice"'),
    page: z.string().min(1).max(500).optional().describe('A page: "/docs/std/platform/fs", "std.fs"'),
    words: z.string().max(200).optional().describe('Only examples that hold all these words, in code or heading'),
    limit: z.int().min(1).max(MAX_LIMIT).optional().describe(`Examples to show, ${DEFAULT_LIMIT} where left out`),
    cursor: z.string().max(20).optional().describe('`nextCursor` of the answer before'),
  }),
  output: z.object({
    total: z.int(),
    nextCursor: z.string().optional(),
    examples: z.array(
      z.object({
        title: z.string(),
        kind: z.string(),
        code: z.string(),
        output: z.string().optional(),
        fails: z.string().optional(),
        files: z.array(z.object({ name: z.string(), code: z.string() })).optional(),
        url: z.string(),
      }),
    ),
  }),
  async run(store, { path, page, words, limit = DEFAULT_LIMIT, cursor }) {
    const wanted = words?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
    if (path === undefined && page === undefined && wanted.length === 0)
      return failure(
        'Send "path": "std.ArrayList.append" for a declaration, "page": "/docs/migration" for a page, or "words": "read lines".',
      )
    const found = await (path !== undefined
      ? examplesOf(store, path)
      : page !== undefined
        ? examplesOfPage(store, page)
        : examplesAnywhere(store))
    if ('problem' in found) return failure(found.problem)
    const all = found.examples.filter(({ code, heading = '', title }) => {
      const text = `${title} ${heading} ${code}`.toLowerCase()
      return wanted.every(word => text.includes(word))
    })
    if (all.length === 0)
      return failure(`There is no verified example ${found.what}${words ? ` with "${words}"` : ''}. ${found.hint}`)
    const start = readCursor(cursor, all.length)
    if (start === null) return failure(cursorProblem(cursor))
    const index = await store.index()
    const shown = all.slice(start, start + limit)
    const next = start + limit < all.length ? String(start + limit) : undefined
    const examples = shown.map(example => exampleData(index, example))
    const text = paragraphs(
      `Verified examples ${found.what} (${start + 1} to ${start + shown.length} of ${all.length}), compiled with Zig ${index.zig}:`,
      ...examples.map(each => paragraphs(`## ${each.title} (${each.kind})`, each.url, exampleMarkdown(each))),
      next && `More with cursor "${next}".`,
    )
    return { text, data: { total: all.length, examples, ...(next ? { nextCursor: next } : {}) } }
  },
})

type Found = { examples: McpExample[]; what: string; hint: string } | { problem: string }

async function examplesAnywhere(store: McpStore): Promise<Found> {
  const all = [...(await store.examples())].sort(
    (a, b) => Number(a.kind === 'fails') - Number(b.kind === 'fails') || a.code.length - b.code.length,
  )
  return {
    examples: all,
    what: 'on this site',
    hint: 'Send fewer or other words, or the name of a declaration as "path".',
  }
}

async function examplesOfPage(store: McpStore, wanted: string): Promise<Found> {
  const page = await findPage(store, wanted)
  if (!page)
    return {
      problem: `There is no page "${wanted}". Send a path such as "/docs/migration" or a module such as "std.fs".`,
    }
  const all = await store.examples()
  return {
    examples: all.filter(({ route }) => route === page.route),
    what: `on ${page.url}`,
    hint: 'Send another page, or a declaration as "path".',
  }
}

async function examplesOf(store: McpStore, text: string): Promise<Found> {
  const name = parseName(text)
  if (!name) return { problem: `"${text}" is no path. Send a dotted name such as "std.ArrayList.append".` }
  const resolution = await resolveName(store, name)
  if ('missing' in resolution) return { problem: explainMissing(resolution.missing, await store.index()) }
  const { path, readAs } = resolution.found
  if (path === undefined)
    return { problem: `\`${readAs}\` exists, but what it leads to is not known. Ask for its type.` }
  return {
    examples: await examplesUsing(store, path),
    what: `that use \`${readAs}\``,
    hint: 'Try its container or its module, or the tool "page".',
  }
}
