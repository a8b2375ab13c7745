// The tools, in the order in which a client lists them.

import { z } from 'zod'
import { changesTool } from './tools/changes.ts'
import { checkTool } from './tools/check.ts'
import { declarationTool } from './tools/declaration.ts'
import { examplesTool } from './tools/examples.ts'
import { modulesTool } from './tools/modules.ts'
import { pageTool } from './tools/page.ts'
import { searchTool } from './tools/search.ts'
import type { Tool } from './tools/tool.ts'

export const TOOLS: readonly Tool[] = [
  searchTool,
  declarationTool,
  pageTool,
  modulesTool,
  examplesTool,
  checkTool,
  changesTool,
]

/** The tools in the format of `tools/list`. */
export const TOOL_LIST = TOOLS.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: jsonSchema(input),
  outputSchema: jsonSchema(output),
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}))

/** Returns the problem with an input and the fix, or `null` for a valid one. */
export function inputProblem({ name, input }: Tool, given: unknown): string | null {
  const checked = input.safeParse(given)
  if (checked.success) return null
  const problems = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`)
  const fields = Object.entries(input.shape).map(([key, schema]) => {
    const { description } = schema as z.ZodType
    const isOptional = (schema as z.ZodType).safeParse(undefined).success
    return `"${key}"${isOptional ? ' (optional)' : ''}: ${description ?? ''}`
  })
  return `The arguments of "${name}" do not fit. ${problems.join('; ')}.\n\nSend an object with:\n${fields.map(field => `- ${field}`).join('\n')}`
}

function jsonSchema(schema: z.ZodObject) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest as { type: 'object'; [key: string]: unknown }
}
