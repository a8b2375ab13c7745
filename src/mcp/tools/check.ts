// Are these names valid in this version, and if not, what replaced them?

import { z } from 'zod'
import { type Answer, failure, paragraphs } from '../answer.ts'
import { checkName, type NameStatus, type Verdict } from '../names/check-name.ts'
import { namesInCode } from '../names/code-names.ts'
import { parseName } from '../names/parse-name.ts'
import type { McpStore } from '../store.ts'
import { defineTool } from './tool.ts'

const MAX_PATHS = 50
const MAX_CODE = 40_000
const MAX_NAMES = 200

export const checkTool = defineTool({
  name: 'check',
  title: 'Check names against 0.15.1',
  description:
    'Is a `std.` path valid in Zig 0.15.1, and if not, what replaced it? Send one `path`, several `paths`, or a piece of ' +
    'Zig `code`, in which every name of std is checked. Call it on code that you are about to give to somebody, and on ' +
    'anything learned from older versions: 0.15 changed readers, writers, ArrayList, formatting, HTTP, compression and ' +
    'linked lists. It does not compile: it knows names, not types.',
  input: z.strictObject({
    path: z.string().min(1).max(300).optional().describe('One path: "std.io.getStdOut"'),
    paths: z.array(z.string().min(1).max(300)).min(1).max(MAX_PATHS).optional().describe('Several paths'),
    code: z.string().min(1).max(MAX_CODE).optional().describe('Zig source; every name of std in it is checked'),
  }),
  output: z.object({
    ok: z.boolean().describe('Every name is valid; changed and deprecated ones count as valid'),
    checked: z.int(),
    results: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['valid', 'changed', 'deprecated', 'unusable', 'removed', 'unknown']),
        path: z.string().optional(),
        note: z.string().optional(),
        was: z.string().optional(),
        use: z.array(z.string()).optional(),
        lines: z.array(z.int()).optional(),
        url: z.string().optional(),
      }),
    ),
  }),
  async run(store, { path, paths = [], code }) {
    const asked = [...(path === undefined ? [] : [path]), ...paths]
    if (asked.length === 0 && code === undefined)
      return failure('Nothing to check. Send "path": "std.io.getStdOut", "paths": […], or "code": "…".')
    const results: Result[] = []
    for (const text of new Set(asked)) {
      const name = parseName(text)
      if (!name)
        return failure(`"${text}" is no path. Send a dotted name such as "std.mem.eql", or put code into "code".`)
      results.push(await checkName(store, name.steps, name.isWhole))
    }
    if (code !== undefined) {
      const found = await checkCode(store, code)
      if (found.length === 0 && asked.length === 0)
        return failure('The code names nothing of std. Send code that has `std.` in it, or a "path".')
      results.push(...found)
    }
    return answerOf(results)
  },
})

interface Result extends Verdict {
  lines?: number[]
}

async function checkCode(store: McpStore, code: string): Promise<Result[]> {
  const history = await store.nameHistory()
  const results = new Map<string, Result>()
  for (const { steps, line, through } of namesInCode(code).slice(0, MAX_NAMES)) {
    const verdict = await checkName(store, steps)
    // What is only thought to be of std is told where it is sure: a slice has a `len` that no declaration has.
    if (through && verdict.status === 'unknown' && !history.removalOf(verdict.name)) continue
    const { was } = verdict
    const key = was ?? `${verdict.name} ${verdict.status}`
    const known = results.get(key)
    // What follows from a name that is gone is no second problem.
    if (known && through && was) continue
    if (known) known.lines = [...new Set([...(known.lines ?? []), line])]
    else results.set(key, { ...verdict, name: was ?? verdict.name, lines: [line] })
  }
  return [...results.values()]
}

const BAD = new Set<NameStatus>(['unusable', 'removed', 'unknown'])
const ORDER: readonly NameStatus[] = ['removed', 'unknown', 'unusable', 'changed', 'deprecated', 'valid']

function answerOf(results: readonly Result[]): Answer {
  const sorted = [...results].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  const bad = sorted.filter(({ status }) => BAD.has(status))
  const told = sorted.filter(({ status }) => status !== 'valid')
  const valid = sorted.filter(({ status }) => status === 'valid')
  const summary =
    bad.length === 0
      ? `All ${results.length} ${results.length === 1 ? 'name is' : 'names are'} valid in Zig 0.15.1.`
      : `${bad.length} of ${results.length} ${results.length === 1 ? 'name is' : 'names are'} not valid in Zig 0.15.1.`
  const text = paragraphs(
    summary,
    told.map(rowText).join('\n'),
    valid.length > 0 &&
      (valid.length <= 3 ? valid.map(rowText).join('\n') : `Valid: ${valid.map(nameText).join(', ')}.`),
  )
  return { text, data: { ok: bad.length === 0, checked: results.length, results: sorted } }
}

function rowText(result: Result): string {
  const { status, note, use, url, lines = [] } = result
  const at = lines.length > 0 ? ` (line ${lines.join(', ')})` : ''
  const instead = use
    ? ` ${status === 'unknown' ? 'Did you mean' : 'Use'} ${use.map(path => `\`${path}\``).join(', ')}${status === 'unknown' ? '?' : '.'}`
    : ''
  return `- ${nameText(result)}${at}: ${status === 'valid' ? 'valid.' : `**${status}**.`}${note ? ` ${note}` : ''}${instead}${url ? ` ${url}` : ''}`
}

function nameText({ name, path }: Result): string {
  return path ? `\`${name}\` (\`${path}\`)` : `\`${name}\``
}
