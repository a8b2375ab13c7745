// A tool: described to clients as JSON Schema, and called with input that matches it.

import type { z } from 'zod'
import type { Answer } from '../../lookup/answer.ts'
import type { McpStore } from '../../lookup/store.ts'

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** Written for a model that has to choose. */
  description: string
  input: Input
  output: z.ZodObject
  run(store: McpStore, input: z.infer<Input>): Promise<Answer>
}

/** Keeps the type of the input between schema and function. */
export function defineTool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool
}
