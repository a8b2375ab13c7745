// A file of data, YAML or JSON, held against its schema. A mistake is told with its line.

import type { z } from 'zod'
import { Problem } from '../model/problem.ts'
import { type LineOf, type ParsedYaml, parseYaml, pathOfIssue } from './yaml.ts'

export interface DataFile<T> {
  /** `null` where there are problems. */
  data: T | null
  problems: Problem[]
  /** Of a value, or of the nearest one around it that the file has. */
  lineOf: LineOf
}

/** `form`: where the form of the file is described, as the end of a sentence: "see README.md beside it". */
export function readDataFile<T>(
  { file, text }: { file: string; text: string },
  schema: z.ZodType<T>,
  form: string,
): DataFile<T> {
  const language = file.endsWith('.json') ? 'JSON' : 'YAML'
  let yaml: ParsedYaml
  try {
    yaml = parseYaml({ text, file, line: 1, subject: 'The file is', fix: 'Correct it.', language })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { data: null, problems: [error], lineOf: () => 1 }
  }
  const { value, lineOf } = yaml
  const parsed = schema.safeParse(value)
  if (parsed.success) return { data: parsed.data, problems: [], lineOf }
  const problems = parsed.error.issues.map(issue => {
    const place = issue.path.length > 0 ? `"${issue.path.join(' › ')}"` : 'The file'
    const line = lineOf(pathOfIssue(issue))
    return new Problem({ file, line }, `${place} does not fit: ${issue.message}.`, `Correct it; ${form}.`)
  })
  return { data: null, problems, lineOf }
}
