// The tool that checks whether code and names are valid in a version, and suggests replacements.

import { z } from 'zod'
import { checkCode, checkPathIn, type Result } from '../../check-code/check-code.ts'
import { formatSteps } from '../../library/names/lookup.ts'
import { type Answer, failure, paragraphs } from '../../lookup/answer.ts'
import { versionNamed } from '../../lookup/changes-between.ts'
import { checkName, type NameStatus } from '../../lookup/names/check-name.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { defineTool } from './tool.ts'

const MAX_PATHS = 50
const MAX_CODE = 40_000

export const checkTool = defineTool({
  name: 'check',
  title: 'Check code against a version',
  description:
    `Would this compile with Zig ${ZIG_VERSION}, or with another \`version\` (${HISTORY_VERSIONS.join(', ')})? Send a piece of Zig \`code\`, ` +
    'one `path` or several `paths`. In code every name of std is checked, also through variables, fields and aliases, with the ' +
    'number of arguments, the fields of options, what `{}` may print, and builtins and keywords of the language; each finding ' +
    'says what to write instead. Call it on code that you are about to give to somebody, and on anything learned from other ' +
    'versions. It does not compile: what it cannot follow it does not blame.',
  input: z.strictObject({
    path: z.string().min(1).max(300).optional().describe('One path: "std.io.getStdOut"'),
    paths: z.array(z.string().min(1).max(300)).min(1).max(MAX_PATHS).optional().describe('Several paths'),
    code: z.string().min(1).max(MAX_CODE).optional().describe('Zig source: a file, or a piece of one'),
    version: z
      .string()
      .max(20)
      .optional()
      .describe(`The version to write for, ${ZIG_VERSION} where left out: "0.14", "0.16.0"`),
  }),
  output: z.object({
    version: z.string(),
    ok: z
      .boolean()
      .describe('Nothing was found that this version would not compile; changed and deprecated names count as valid'),
    checked: z.int(),
    results: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['valid', 'changed', 'deprecated', 'wrong', 'unusable', 'removed', 'unknown']),
        path: z.string().optional(),
        note: z.string().optional(),
        was: z.string().optional(),
        use: z.array(z.string()).optional(),
        lines: z.array(z.int()).optional(),
        url: z.string().optional(),
      }),
    ),
  }),
  async run(store, { path, paths = [], code, version: wanted = ZIG_VERSION }) {
    const version = versionNamed(wanted)
    if (!version) return failure(`There is nothing known of ${wanted}. Send one of: ${HISTORY_VERSIONS.join(', ')}.`)
    const requested = [...(path === undefined ? [] : [path]), ...paths]
    if (requested.length === 0 && code === undefined)
      return failure('Nothing to check. Send "path": "std.io.getStdOut", "paths": […], or "code": "…".')
    const results: Result[] = []
    for (const text of new Set(requested)) {
      const name = parseName(text)
      if (!name)
        return failure(`"${text}" is no path. Send a dotted name such as "std.mem.eql", or put code into "code".`)
      results.push(
        version === ZIG_VERSION
          ? await checkName(store, name.steps, name.isWhole)
          : await checkPathIn(store, formatSteps(name.steps), version),
      )
    }
    if (code !== undefined) {
      const found = await checkCode(store, code, version)
      if (found.length === 0 && requested.length === 0)
        return failure('The code names nothing of std. Send code that has `std.` in it, or a "path".')
      results.push(...found)
    }
    return answerOf(results, version)
  },
})

const BAD = new Set<NameStatus>(['wrong', 'unusable', 'removed', 'unknown'])
const ORDER: readonly NameStatus[] = ['removed', 'unknown', 'wrong', 'unusable', 'changed', 'deprecated', 'valid']

function answerOf(results: readonly Result[], version: string): Answer {
  const sorted = [...results].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  const bad = sorted.filter(({ status }) => BAD.has(status))
  const reported = sorted.filter(({ status }) => status !== 'valid')
  const valid = sorted.filter(({ status }) => status === 'valid')
  const summary =
    bad.length === 0
      ? `All ${results.length} ${results.length === 1 ? 'name is' : 'names are'} valid in Zig ${version}.`
      : `${bad.length} of ${results.length} ${results.length === 1 ? 'name is' : 'names are'} not valid in Zig ${version}.`
  const text = paragraphs(
    summary,
    reported.map(rowText).join('\n'),
    valid.length > 0 &&
      (valid.length <= 3 ? valid.map(rowText).join('\n') : `Valid: ${valid.map(nameText).join(', ')}.`),
  )
  return { text, data: { version, ok: bad.length === 0, checked: results.length, results: sorted } }
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
