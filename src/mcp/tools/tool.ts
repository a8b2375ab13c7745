// The interface of a tool. Its input and output are described to clients as JSON Schema.

import type { z } from 'zod'
import type { Answer } from '../../lookup/answer.ts'
import type { LookupStore } from '../../lookup/store.ts'

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
