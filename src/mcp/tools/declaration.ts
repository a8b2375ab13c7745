// The tool that describes a declaration by its path.

import { z } from 'zod'
import { type Answer, failure, paragraphs } from '../../lookup/answer.ts'
import { urlOf } from '../../lookup/data.ts'
import { type Description, describeDeclaration, describePart, type MemberRow } from '../../lookup/describe.ts'
import { nameAtAddress } from '../../lookup/find/address-name.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import { explainMissing } from '../../lookup/names/explain-missing.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { type FoundName, resolveName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { cursorProblem, readCursor } from '../cursor.ts'
import { type HistoryAnswer, historyAnswer } from '../history-answer.ts'
import { defineTool, storeAt, VERSION_INPUT } from './tool.ts'

const DEFAULT_MEMBERS = 40
const MAX_MEMBERS = 200

export const declarationTool = defineTool({
  name: 'declaration',
  title: 'Look up a declaration',
  description:
    'Signature, explanation, errors, members and source of one declaration of the Zig standard library, 0.15.1 or another `version`, by its ' +
    'path. Use it when you know the name: "std.ArrayList", "std.ArrayList.append", "std.fs.File.OpenError". Aliases and ' +
    'generics are followed. Members of a container are listed; use `filter` or `cursor` in large ones. For a name that ' +
    'you only half know, use search.',
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(300)
      .describe(
        'Dotted path, with or without "std.": "std.mem.eql", "ArrayList(u8).append"; or an address that search gave',
      ),
    version: VERSION_INPUT,
    filter: z.string().max(100).optional().describe('Only members whose name holds this text: "append"'),
    limit: z.int().min(1).max(MAX_MEMBERS).optional().describe(`Members to list, ${DEFAULT_MEMBERS} where left out`),
    cursor: z.string().max(20).optional().describe('`nextCursor` of the answer before, for the members that follow'),
  }),
  output: z.object({
    path: z.string(),
    readAs: z.string(),
    kind: z.string(),
    signature: z.string().optional(),
    description: z.string().optional(),
    proven: z.array(z.string()).optional(),
    errors: z.array(z.string()).optional(),
    deprecated: z.union([z.boolean(), z.object({ use: z.string() })]).optional(),
    changed: z.string().optional(),
    history: z
      .object({
        since: z.string().optional(),
        changes: z
          .array(
            z.object({
              version: z.string(),
              level: z.string(),
              was: z.string().optional(),
              now: z.string().optional(),
            }),
          )
          .optional(),
        gone: z
          .object({ version: z.string(), use: z.array(z.string()).optional(), probably: z.boolean().optional() })
          .optional(),
      })
      .optional(),
    aliases: z.array(z.string()).optional(),
    members: z
      .array(z.object({ name: z.string(), kind: z.string(), signature: z.string(), summary: z.string() }))
      .optional(),
    memberCount: z.int().optional(),
    nextCursor: z.string().optional(),
    examples: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
    source: z.string().optional(),
    url: z.string(),
  }),
  async run(documented, { path, version, filter, limit = DEFAULT_MEMBERS, cursor }) {
    const store = await storeAt(documented, version)
    if ('problem' in store) return failure(store.problem)
    const name = parseName((await nameAtAddress(store, path)) ?? path)
    if (!name)
      return failure(
        `"${path}" is no path. Send a dotted name such as "std.ArrayList.append"; for words, use the tool "search".`,
      )
    const resolution = await resolveName(store, name)
    if ('missing' in resolution) return failure(explainMissing(resolution.missing, await store.index()))
    return answerFor(store, resolution.found, { filter, limit, cursor })
  },
})

interface Page {
  filter: string | undefined
  limit: number
  cursor: string | undefined
}

async function answerFor(store: LookupStore, found: FoundName, page: Page): Promise<Answer> {
  const { path, part, readAs } = found
  if (path === undefined)
    return failure(
      `\`${readAs}\` exists, but its declaration depends on types that the reference does not record. Ask for its type.`,
    )
  if (part !== undefined) {
    const described = await withLibrary(store, view => describePart(view, path, part))
    if (!described) return failure(`\`${path}\` has no \`${part}\`.`)
    const { text, url, kind } = described
    return { text, data: { path: `${path}.${part}`, readAs, kind, url } }
  }
  const description = await withLibrary(store, view => describeDeclaration(view, path))
  if (!description) return failure(`\`${readAs}\` is not in the reference.`)
  const { zig } = await store.index()
  const history = await historyAnswer(store, path)
  return present(description, found, { ...page, zig }, await examplesOf(store, path), history)
}

const EXAMPLES = 3

/** Returns links to verified examples that use a declaration. The tool "examples" returns their code. */
async function examplesOf(store: LookupStore, path: string): Promise<{ title: string; url: string }[]> {
  const index = await store.index()
  return (await store.examples())
    .filter(({ uses }) => uses.includes(path))
    .sort((a, b) => Number(a.kind === 'fails') - Number(b.kind === 'fails') || a.code.length - b.code.length)
    .slice(0, EXAMPLES)
    .map(({ title, heading, route, anchor }) => ({
      title: heading ? `${title} › ${heading}` : title,
      url: urlOf(index, anchor ? `${route}#${anchor}` : route),
    }))
}

function present(
  description: Description,
  { readAs, others }: FoundName,
  { filter, limit, cursor, zig }: Page & { zig: string },
  examples: readonly { title: string; url: string }[],
  history: HistoryAnswer | null,
): Answer {
  const { path, kind, signature, words, proven, errors, deprecated, changed, aliases, source, url } = description
  const wanted = filter?.toLowerCase()
  const all = wanted
    ? description.members.filter(({ name }) => name.toLowerCase().includes(wanted))
    : description.members
  const start = readCursor(cursor, all.length)
  if (start === null) return failure(cursorProblem(cursor))
  const members = all.slice(start, start + limit)
  const next = start + limit < all.length ? String(start + limit) : undefined
  const via = readAs === path ? '' : `, asked for as \`${readAs}\``
  const text = paragraphs(
    `# ${path}`,
    `${kind}, Zig ${zig}${via}`,
    description.text,
    history?.text,
    membersText(description, members, { start, total: all.length, filter, next }),
    path === 'std' && 'The modules of std are listed by the tool "modules".',
    others.length > 0 &&
      `Others of that name: ${others
        .slice(0, 6)
        .map(other => `\`${other}\``)
        .join(', ')}.`,
    examples.length > 0 &&
      `Examples (their code with the tool "examples"):\n${examples.map(each => `- ${each.title}: ${each.url}`).join('\n')}`,
    `Source: ${source}\nURL: ${url}`,
  )
  const data = {
    path,
    readAs,
    kind,
    ...(signature ? { signature } : {}),
    ...(words ? { description: words } : {}),
    ...(proven.length > 0 ? { proven } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(changed ? { changed } : {}),
    ...(history ? { history: history.data } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(description.members.length > 0 ? { members, memberCount: all.length } : {}),
    ...(next ? { nextCursor: next } : {}),
    ...(examples.length > 0 ? { examples } : {}),
    source,
    url,
  }
  return { text, data }
}

function membersText(
  { membersOf, members: every }: Description,
  members: readonly MemberRow[],
  {
    start,
    total,
    filter,
    next,
  }: { start: number; total: number; filter: string | undefined; next: string | undefined },
): string {
  if (every.length === 0) return ''
  const of = membersOf ? ` of \`${membersOf}\`` : ''
  const matching = filter ? ` with "${filter}" in their name` : ''
  if (members.length === 0) return `No members${of}${matching}; there are ${every.length} in all.`
  const span = members.length < total ? `, ${start + 1} to ${start + members.length}` : ''
  const rows = members.map(({ name, kind, signature, summary }) => {
    const shown = signature && signature !== name ? signature : name
    return `- ${kind} \`${shown}\`${summary ? `: ${summary}` : ''}`
  })
  return paragraphs(
    `Members${of}${matching} (${total}${span}):`,
    rows.join('\n'),
    next && `More with cursor "${next}", fewer with filter.`,
  )
}
