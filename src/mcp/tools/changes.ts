// The tool that lists the changes between two versions of std.

import { z } from 'zod'
import { failure, paragraphs } from '../../lookup/answer.ts'
import {
  changesBetween,
  isBreaking,
  pagesBetween,
  recordText,
  versionNamed,
  withoutArguments,
} from '../../lookup/changes-between.ts'
import { urlOf } from '../../lookup/data.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { defineTool } from './tool.ts'

const DEFAULT_ROWS = 100
const MAX_ROWS = 500

export const changesTool = defineTool({
  name: 'changes',
  title: 'List changes between two versions',
  description:
    `What was added, removed, moved or changed in the Zig standard library between two versions (${HISTORY_VERSIONS.join(', ')}), ` +
    'for the modules or containers you name: "std.fs", "std.ArrayList", "std.mem.Allocator". Use it when code written for one version has to ' +
    'compile with another. Breaking changes come first; each removed name has what to write instead. For one name, use declaration.',
  input: z.strictObject({
    from: z.string().max(20).describe(`The version the code is written for: "0.13", "0.14.1"`),
    to: z.string().max(20).optional().describe(`The version it shall compile with, ${ZIG_VERSION} where left out`),
    paths: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(20)
      .describe('Modules or containers, with everything below them: ["std.fs", "std.ArrayList"]'),
    all: z.boolean().optional().describe('Additions and compatible changes too, not only what breaks code'),
    limit: z.int().min(1).max(MAX_ROWS).optional().describe(`Rows to list, ${DEFAULT_ROWS} where left out`),
    cursor: z.string().max(20).optional().describe('`nextCursor` of the answer before'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    total: z.int(),
    changes: z.array(
      z.object({
        path: z.string(),
        change: z.string(),
        level: z.string().optional(),
        was: z.string().optional(),
        now: z.string().optional(),
        fieldsGone: z.array(z.string()).optional(),
        fieldsNew: z.array(z.string()).optional(),
        errorsGone: z.array(z.string()).optional(),
        errorsNew: z.array(z.string()).optional(),
        use: z.array(z.string()).optional(),
        probably: z.boolean().optional(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
  async run(store, { from, to = ZIG_VERSION, paths, all = false, limit = DEFAULT_ROWS, cursor }) {
    const [first, last] = [versionNamed(from), versionNamed(to)]
    if (!first || !last)
      return failure(`There is no history of ${first ? to : from}. Send two of: ${HISTORY_VERSIONS.join(', ')}.`)
    const start = Number(cursor ?? 0)
    if (!Number.isInteger(start) || start < 0)
      return failure(`"${cursor}" is no cursor. Send the "nextCursor" of an answer, or leave it out.`)
    const [history, index] = await Promise.all([store.history(), store.index()])
    const wanted = paths.map(path => withoutArguments(/^std(\.|$)/.test(path) ? path : `std.${path}`))
    const rows = changesBetween(history, first, last, wanted).filter(row => all || isBreaking(row))
    const shown = rows.slice(start, start + limit)
    const next = start + limit < rows.length ? String(start + limit) : undefined
    const text = paragraphs(
      `# ${wanted.join(', ')}: ${first} to ${last}`,
      rows.length === 0
        ? `Nothing ${all ? 'differs' : 'that breaks code differs'} there${all ? '' : '; send `all` for additions and compatible changes'}.`
        : shown.map(recordText).join('\n'),
      next && `${rows.length} in all; more with cursor "${next}".`,
      `Whole releases: ${pagesBetween(history, first, last)
        .map(route => urlOf(index, route))
        .join(', ')}`,
    )
    const changes = shown.map(({ version: _, parts: __, from: ___, ...row }) => row)
    return { text, data: { from: first, to: last, total: rows.length, changes, ...(next ? { nextCursor: next } : {}) } }
  },
})
