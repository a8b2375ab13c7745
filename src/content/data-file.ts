// Reads a data file (YAML or JSON) and checks it against a schema. Problems are reported with their line.

import type { z } from 'zod'
import { Problem } from '../model/problem.ts'
import { type LineOf, type ParsedYaml, parseYaml, pathOfIssue } from './yaml.ts'

export interface DataFile<T> {
  /** `null` if there are problems. */
  data: T | null
  problems: Problem[]
  /** Returns the line of a value, or of its nearest existing parent. */
  lineOf: LineOf
}

/** @param form Where the format of the file is described, as the end of a sentence: "see README.md beside it". */
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
