// Front matter: the fields of a page that are not its text (R35).

import { z } from 'zod'
import { ICON_FORM, ICON_NAME } from '../model/content/icon-name.ts'
import { type Place, Problem } from '../model/problem.ts'
import { type CheckIcon, iconsOf } from './icon-names.ts'
import { parseYaml, pathOfIssue } from './yaml.ts'

const icon = z.string().regex(ICON_NAME, ICON_FORM)

/** Fields of pages and of folders. */
export const SHARED_FIELDS = {
  title: z.string().min(1).optional(),
  navigation: z.union([z.boolean(), z.looseObject({ title: z.string().optional(), icon: icon.optional() })]).optional(),
  icon: icon.optional(),
}

const link = z.strictObject({
  label: z.string().min(1),
  icon: icon.optional(),
  to: z.string().regex(/^(\/|https?:\/\/|mailto:)/, 'write a path that starts with /, an https or a mailto address'),
  target: z.enum(['_self', '_blank']).optional(),
})

const schema = z.looseObject({
  title: SHARED_FIELDS.title,
  description: z.string().min(1).optional(),
  navigation: SHARED_FIELDS.navigation,
  path: z.string().startsWith('/').optional(),
  seo: z.strictObject({ title: z.string().optional(), description: z.string().optional() }).optional(),
  links: z.array(link).optional(),
  icon: SHARED_FIELDS.icon,
  source: z.string().optional(),
  lastUpdated: z
    .preprocess(value => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())
    .optional(),
  /** The day on which the text last changed, and the digest of the text. `npm run updated` writes both. */
  updated: z
    .preprocess(value => (value instanceof Date ? value.toISOString().slice(0, 10) : value), z.iso.date())
    .optional(),
  textHash: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'let "npm run updated" write it')
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
  /** Labels of the figures that the build puts into the page. */
  labels: z.record(z.string(), z.string()).optional(),
  /** The digests of the English sections that were translated: see section-hashes.ts. The earlier form counts as outdated. */
  sourceHash: z
    .string()
    .regex(/^[\w-]{4}(?: [\w-]{4})*$|^[0-9a-f]{12}$/, 'let "npm run i18n:status -- --stamp <file>" write it')
    .optional(),
})

export type FrontMatter = z.infer<typeof schema>

/** Fields with their own columns. Other fields go to `meta`, except for those that only the build reads. */
const COLUMNS = new Set(['title', 'description', 'navigation', 'path', 'seo', 'links'])
const BUILD_FIELDS = new Set(['labels', 'sourceHash', 'textHash'])

export interface SplitSource {
  yaml: string
  body: string
  /** Number of lines above the body. */
  offset: number
}

/** Splits a file into its front matter and its body, without parsing them. */
export function splitFrontMatter(source: string): SplitSource {
  const match = /^---\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(source)
  if (!match) return { yaml: '', body: source, offset: 0 }
  return { yaml: match[1] ?? '', body: source.slice(match[0].length), offset: match[0].split('\n').length - 1 }
}

/** Parses and checks front matter. Throws a `Problem` with the line of the first mistake. */
export function parseFrontMatter(yaml: string, place: Place, checkIcon: CheckIcon = () => null): FrontMatter {
  const { value, lineOf } = parseYaml({
    text: yaml,
    file: place.file,
    // The first line of the file is `---`.
    line: 2,
    subject: 'The front matter is',
    fix: 'Correct it; quote a value that holds ": " or starts with a special character.',
  })
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new Problem(
      { ...place, line: lineOf(pathOfIssue(issue)) },
      `Wrong front matter field "${issue.path.join('.')}": ${issue.message}.`,
      'Correct the value or remove the field.',
    )
  }
  for (const [path, name] of iconsOf(parsed.data)) {
    const wrong = checkIcon(name)
    if (wrong) throw new Problem({ ...place, line: lineOf(path) }, ...wrong)
  }
  return parsed.data
}

export function metaOf(frontMatter: FrontMatter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(frontMatter).filter(
      ([key, value]) => !COLUMNS.has(key) && !BUILD_FIELDS.has(key) && value !== undefined,
    ),
  )
}
