// The settings of the edge, read from wrangler.jsonc: what is deployed and what is previewed and tested cannot differ.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.looseObject({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.iso.date(),
  compatibility_flags: z.array(z.string()),
  assets: z.strictObject({
    directory: z.string(),
    binding: z.string(),
    html_handling: z.enum(['none', 'auto-trailing-slash', 'force-trailing-slash', 'drop-trailing-slash']),
    not_found_handling: z.enum(['none', '404-page', 'single-page-application']),
    run_worker_first: z.boolean(),
  }),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_name: z.string(), database_id: z.string() })),
})

export type WranglerSettings = z.infer<typeof schema>

const WRANGLER_FILE = 'wrangler.jsonc'

export async function readWrangler(root: string): Promise<WranglerSettings> {
  const text = await readFile(join(root, WRANGLER_FILE), 'utf8')
  const parsed = schema.safeParse(JSON.parse(withoutComments(text)))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Wrong settings in ${WRANGLER_FILE}:\n${lines.join('\n')}\nCorrect these fields.`)
}

/** Comments are on lines of their own. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\/.*$/gm, '')
}
