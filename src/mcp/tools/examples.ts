// The tool that returns verified examples by declaration, page or words.

import { z } from 'zod'
import { formatSteps } from '../../library/names/lookup.ts'
import { failure, paragraphs } from '../../lookup/answer.ts'
import { versionNamed } from '../../lookup/changes-between.ts'
import type { LookupExample } from '../../lookup/data.ts'
import { exampleData, exampleMarkdown } from '../../lookup/example-texts.ts'
import { examplesIn, examplesNaming, examplesUsing, examplesWith } from '../../lookup/find-examples.ts'
import { findPage, type PageText } from '../../lookup/find-page.ts'
import { explainMissing } from '../../lookup/names/explain-missing.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { resolveName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { cursorProblem, readCursor } from '../cursor.ts'
import { defineTool } from './tool.ts'

const DEFAULT_LIMIT = 3
const MAX_LIMIT = 10

export const examplesTool = defineTool({
  name: 'examples',
  title: 'Show verified examples',
  description:
    `Complete Zig ${ZIG_VERSION} programs that were compiled and run, with what they print: those that use a declaration ` +
    '(`path`: "std.ArrayList.append"), those of a page (`page`: "/docs/migration" or "std.json"), or those that hold some ' +
    '`words`. Use them as a starting point instead of code from memory. Send `version` for those that were compiled with another release.',
  input: z.strictObject({
    path: z.string().min(1).max(300).optional().describe('A declaration: "std.json.parseFromSlice"'),
    page: z.string().min(1).max(500).optional().describe('A page: "/docs/std/platform/fs", "std.fs"'),
    words: z.string().max(200).optional().describe('Only examples that hold all these words, in code or heading'),
    version: z
      .string()
      .max(20)
      .optional()
      .describe(`The version that they were compiled with, ${ZIG_VERSION} where left out: "0.14", "0.16.0"`),
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
        zig: z.string().describe('The version that it was compiled with'),
        code: z.string(),
        output: z.string().optional(),
        fails: z.string().optional(),
        files: z.array(z.object({ name: z.string(), code: z.string() })).optional(),
        url: z.string(),
      }),
    ),
  }),
  async run(store, { path, page, words, version: requested = ZIG_VERSION, limit = DEFAULT_LIMIT, cursor }) {
    const version = versionNamed(requested)
    if (!version) return failure(`There is nothing known of ${requested}. Send one of: ${HISTORY_VERSIONS.join(', ')}.`)
    const wanted = words?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
    if (path === undefined && page === undefined && wanted.length === 0)
      return failure(
        'Send "path": "std.ArrayList.append" for a declaration, "page": "/docs/migration" for a page, or "words": "read lines".',
      )
    const release = (await store.at(version)) ?? store
    const found = await (path !== undefined
      ? examplesOf(release, path, version)
      : page !== undefined
        ? examplesOfPage(release, (await findPage(release, page)) ?? (await findPage(store, page)), {
            wanted: page,
            version,
          })
        : examplesAnywhere(release, wanted, version))
    if ('problem' in found) return failure(found.problem)
    const index = await release.index()
    const all = found.examples.filter(example => examplesWith([example], wanted, index).length > 0)
    if (all.length === 0)
      return failure(
        `There is no example ${found.what}${words ? ` with "${words}"` : ''} that was compiled with Zig ${version}. ${found.hint}`,
      )
    const start = readCursor(cursor, all.length)
    if (start === null) return failure(cursorProblem(cursor))
    const shown = all.slice(start, start + limit)
    const next = start + limit < all.length ? String(start + limit) : undefined
    const examples = shown.map(example => exampleData(index, example))
    const text = paragraphs(
      `Verified examples ${found.what} (${start + 1} to ${start + shown.length} of ${all.length}), compiled with Zig ${version}:`,
      ...examples.map(each => paragraphs(`## ${each.title} (${each.kind})`, each.url, exampleMarkdown(each))),
      next && `More with cursor "${next}".`,
    )
    return { text, data: { total: all.length, examples, ...(next ? { nextCursor: next } : {}) } }
  },
})

type Found = { examples: LookupExample[]; what: string; hint: string } | { problem: string }

async function examplesAnywhere(store: LookupStore, words: readonly string[], version: string): Promise<Found> {
  return {
    examples: examplesWith(await examplesIn(store, version), words, await store.index()),
    what: 'on this site',
    hint: 'Send fewer or other words, or the name of a declaration as "path".',
  }
}

async function examplesOfPage(
  store: LookupStore,
  page: PageText | null,
  { wanted, version }: { wanted: string; version: string },
): Promise<Found> {
  if (!page)
    return {
      problem: `There is no page "${wanted}". Send a path such as "/docs/migration" or a module such as "std.fs".`,
    }
  const here = (await store.examples()).filter(({ route }) => route === page.route)
  const others = [...new Set(here.map(({ zig }) => zig))].filter(zig => zig !== version)
  return {
    examples: here.filter(({ zig }) => zig === version),
    what: `on ${page.url}`,
    hint:
      others.length > 0
        ? `It has examples for ${others.join(', ')}: send that as "version".`
        : 'Send another page, or a declaration as "path".',
  }
}

async function examplesOf(store: LookupStore, text: string, version: string): Promise<Found> {
  const name = parseName(text)
  if (!name) return { problem: `"${text}" is no path. Send a dotted name such as "std.ArrayList.append".` }
  const hint = 'Try its container or its module, or the tool "page".'
  const index = await store.index()
  if (version !== index.zig) {
    const path = formatSteps(name.steps)
    const examples = examplesNaming(await examplesIn(store, version), [path], index)
    return { examples, what: `that use \`${path}\``, hint }
  }
  const resolution = await resolveName(store, name)
  if ('missing' in resolution) return { problem: explainMissing(resolution.missing, index) }
  const { path, readAs } = resolution.found
  if (path === undefined)
    return { problem: `\`${readAs}\` may exist, but the reference does not know its type. Send the name of its type.` }
  return { examples: await examplesUsing(store, path), what: `that use \`${readAs}\``, hint }
}
