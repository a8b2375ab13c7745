// The interface of a tool. Its input and output are described to clients as JSON Schema.

import { z } from 'zod'
import type { Answer } from '../../lookup/answer.ts'
import { versionNamed } from '../../lookup/changes-between.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { EDITIONS } from '../../model/editions.ts'

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** Written for a model that chooses a tool. */
  description: string
  input: Input
  output: z.ZodObject
  run(store: LookupStore, input: z.infer<Input>): Promise<Answer>
}

/** Infers the type of the input from the schema. */
export function defineTool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool
}

const VERSIONS = [ZIG_VERSION, ...EDITIONS.map(({ version }) => version)].sort()

/** The input of tools that answer for several releases. */
export const VERSION_INPUT = z
  .string()
  .max(20)
  .optional()
  .describe(`The release of Zig, ${ZIG_VERSION} where left out: ${VERSIONS.join(', ')}`)

/** Returns the store of a release, or why there is none. */
export async function storeAt(store: LookupStore, version = ZIG_VERSION): Promise<LookupStore | { problem: string }> {
  const named = versionNamed(version) ?? ''
  const at = VERSIONS.includes(named) ? await store.at(named) : null
  return at ?? { problem: `There is no reference of Zig ${version} here. Send one of: ${VERSIONS.join(', ')}.` }
}
