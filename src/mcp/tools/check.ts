// The tool that checks whether code and names are valid in a version, and suggests replacements.

import { z } from 'zod'
import { checkCode, checkPathIn, type Result } from '../../check-code/check-code.ts'
import { type Answer, failure, paragraphs } from '../../lookup/answer.ts'
import { versionNamed } from '../../lookup/changes-between.ts'
import { checkName, type NameStatus } from '../../lookup/names/check-name.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { defineTool } from './tool.ts'

const MAX_PATHS = 50
/** Longer than any file of lib/std in the releases of the history. */
export const MAX_CODE = 900_000
/** Names that exist are listed up to this number; problems always are. */
const MAX_LISTED = 200

export const checkTool = defineTool({
  name: 'check',
  title: 'Check code against a version',
  description:
    `Would this compile with Zig ${ZIG_VERSION}, or with another \`version\` (${HISTORY_VERSIONS.join(', ')})? Send a piece of Zig \`code\`, ` +
    'one `path` or several `paths`. In code every name of std is checked, also through variables, fields and aliases, with the ' +
    'number of arguments, the fields of options, what `{}` may print, and builtins and keywords of the language; each finding ' +
    'says what to write instead. Call it on code that you are about to give to somebody, and on anything learned from other ' +
    'versions. It does not compile: a name that it cannot follow is "unchecked", neither blamed nor valid.',
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
      .describe('Nothing was found that this version would reject; names may be changed, deprecated or unchecked'),
    checked: z.int().describe('Names that were checked; the others have the status "unchecked"'),
    results: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['valid', 'unchecked', 'changed', 'deprecated', 'wrong', 'unusable', 'removed', 'unknown']),
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
      const listed = version === ZIG_VERSION ? await checkName(store, name.steps, name.isWhole) : null
      // The shapes may know the type of a value that is listed without one.
      results.push(listed && listed.status !== 'unchecked' ? listed : await checkPathIn(store, name.steps, version))
    }
    if (code !== undefined) {
      const found = await checkCode(store, code, version)
      if (!found)
        return failure('The code is not Zig. Send Zig source in "code", or the name of a declaration as "path".')
      results.push(...found)
    }
    return answerOf(results, version)
  },
})

const BAD = new Set<NameStatus>(['wrong', 'unusable', 'removed', 'unknown'])
const ORDER: readonly NameStatus[] = [
  'removed',
  'unknown',
  'wrong',
  'unusable',
  'changed',
  'deprecated',
  'unchecked',
  'valid',
]

function answerOf(results: readonly Result[], version: string): Answer {
  const sorted = [...results].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  const withStatus = (...statuses: NameStatus[]) => sorted.filter(({ status }) => statuses.includes(status))
  const bad = sorted.filter(({ status }) => BAD.has(status))
  const [valid, unchecked] = [withStatus('valid'), withStatus('unchecked')]
  const reported = sorted.slice(0, sorted.length - valid.length - unchecked.length)
  const text = paragraphs(
    summaryOf(results.length, bad.length, unchecked.length, version),
    reported.map(rowText).join('\n'),
    unchecked.length > 0 &&
      `Not checked, because the reference does not know all members there: ${listText(unchecked)}.`,
    valid.length > 0 && (valid.length <= 3 ? valid.map(rowText).join('\n') : `Valid: ${listText(valid)}.`),
  )
  const listed = [...reported, ...unchecked.slice(0, MAX_LISTED), ...valid.slice(0, MAX_LISTED)]
  return { text, data: { version, ok: bad.length === 0, checked: results.length - unchecked.length, results: listed } }
}

function summaryOf(all: number, bad: number, unchecked: number, version: string): string {
  const checked = all - unchecked
  const names = `${checked} ${checked === 1 ? 'name is' : 'names are'}`
  if (bad > 0) return `${bad} of ${names} not valid in Zig ${version}.`
  if (all === 0) return `Nothing was found that Zig ${version} would reject. The code names nothing of std.`
  if (checked === 0) return `Nothing could be checked for Zig ${version}.`
  return `All ${names} valid in Zig ${version}.`
}

function listText(results: readonly Result[]): string {
  const more = results.length - MAX_LISTED
  return `${results.slice(0, MAX_LISTED).map(nameText).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
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
