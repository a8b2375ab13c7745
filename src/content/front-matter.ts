// Front matter: the fields of a page that are not its text (R35).

import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { type Place, Problem } from '../model/problem.ts'
import { lineOfPath, pathOfIssue } from './data-file.ts'

const link = z.strictObject({
  label: z.string().min(1),
  icon: z.string().optional(),
  to: z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'write a path that starts with /, an https or a mailto address'),
  target: z.enum(['_self', '_blank']).optional(),
})

const schema = z.looseObject({
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  navigation: z
    .union([z.boolean(), z.looseObject({ title: z.string().optional(), icon: z.string().optional() })])
    .optional(),
  path: z.string().startsWith('/').optional(),
  seo: z.strictObject({ title: z.string().optional(), description: z.string().optional() }).optional(),
  links: z.array(link).optional(),
  icon: z
    .string()
    .regex(/^i-[a-z-]+-[a-z0-9-]+$/, 'write it as i-{set}-{name}')
    .optional(),
  source: z.string().optional(),
  lastUpdated: z
    .preprocess(value => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())
    .optional(),
  header: z.boolean().optional(),
  footer: z.boolean().optional(),
  layout: z.enum(['default', 'docs']).optional(),
  colorMode: z.enum(['light', 'dark', 'system']).optional(),
  toc: z.union([z.boolean(), z.strictObject({ depth: z.int().min(1).max(5) })]).optional(),
  validate: z
    .union([
      z.boolean(),
      z.strictObject({ statusCode: z.int().min(400).max(599), statusMessage: z.string().optional() }),
    ])
    .optional(),
  middleware: z.union([z.string(), z.array(z.string())]).optional(),
  /** Words of the figures that the build puts into the page. */
  labels: z.record(z.string(), z.string()).optional(),
  /** From which English text a translation was made: see src/i18n/source-hash.ts. */
  sourceHash: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'let "npm run i18n:status -- --stamp <file>" write it')
    .optional(),
})

export type FrontMatter = z.infer<typeof schema>

/** Fields that are columns of their own; every other key goes to `meta`, but for what only the build reads. */
const COLUMNS = new Set(['title', 'description', 'navigation', 'path', 'seo', 'links'])
const BUILD_FIELDS = new Set(['labels', 'sourceHash'])

export interface SplitSource {
  yaml: string
  body: string
  /** How many lines stand above the body. */
  offset: number
}

export function splitFrontMatter(source: string): SplitSource {
  const match = /^---\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (!match) return { yaml: '', body: source, offset: 0 }
  return { yaml: match[1] ?? '', body: source.slice(match[0].length), offset: match[0].split('\n').length - 1 }
}

export function parseFrontMatter(yaml: string, place: Place): FrontMatter {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const broken = document.errors[0]
  if (broken)
    throw new Problem(
      { ...place, line: (broken.linePos?.[0].line ?? 0) + 1 },
      `The front matter is no valid YAML: ${broken.message.split('\n')[0]}`,
      'Correct it; quote a value that holds ": " or starts with a special character.',
    )
  const parsed = schema.safeParse(document.toJS() ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  // The line of three dashes stands above.
  const line = lineOfPath(document, lines, pathOfIssue(issue)) + 1
  throw new Problem(
    { ...place, line },
    `Wrong front matter field "${issue.path.join('.')}": ${issue.message}.`,
    'Correct the value or remove the field.',
  )
}

export function metaOf(frontMatter: FrontMatter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(frontMatter).filter(
      ([key, value]) => !COLUMNS.has(key) && !BUILD_FIELDS.has(key) && value !== undefined,
    ),
  )
}
