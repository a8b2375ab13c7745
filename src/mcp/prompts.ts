// Prompts for users to choose from, with instructions for using the tools.

import { ErrorCode, type GetPromptResult, McpError, type Prompt } from '@modelcontextprotocol/sdk/types.js'
import { ZIG_VERSION } from '../model/constants.ts'
import { MAX_CODE } from './tools/check.ts'

interface PromptDefinition extends Prompt {
  arguments: { name: string; description: string; required: boolean }[]
  write(given: Readonly<Record<string, string>>): string
}

const PROMPTS: readonly PromptDefinition[] = [
  {
    name: 'port',
    title: `Port this file to ${ZIG_VERSION}`,
    description: `Rewrites Zig code of an older version for ${ZIG_VERSION}, with every changed name checked.`,
    arguments: [{ name: 'code', description: 'Zig source of an older version', required: true }],
    write: ({ code = '' }) =>
      `Port this Zig file to version ${ZIG_VERSION}.\n\n1. Call "check" with the whole code. For each name that is removed, unusable, changed or unknown, read what the answer names: "declaration" for what replaces it, "page" with "/docs/migration" for the why.\n2. Rewrite the code. Keep its behaviour, its names and its comments; change only what the version asks for.\n3. Call "check" with the result, and mend what it still finds.\n4. Give the whole file, then one line a change with its URL.\n\n\`\`\`zig\n${code}\n\`\`\``,
  },
  {
    name: 'explain-error',
    title: 'Explain this error',
    description: `Explains a message of the compiler or an error of std ${ZIG_VERSION}, and how to mend it.`,
    arguments: [
      { name: 'error', description: 'The message, or a name: "error.FileNotFound"', required: true },
      { name: 'code', description: 'The code that it is about', required: false },
    ],
    write: ({ error = '', code }) =>
      `Explain this error of Zig ${ZIG_VERSION}:\n\n\`\`\`text\n${error}\n\`\`\`\n\n${code ? `It is about this code:\n\n\`\`\`zig\n${code}\n\`\`\`\n\nCall "check" with the code first. ` : ''}For an error of std, call "search" with "error:" before its name to see who returns it, and "declaration" for what it means there. For a message of the compiler, call "check" with the names in it, and "page" with "/docs/migration" where a name is gone. Say what it means, why it comes up here, and the smallest change that mends it, with the URL that tells so.`,
  },
]

export const PROMPT_LIST: Prompt[] = PROMPTS.map(({ write: _write, ...prompt }) => prompt)

export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = PROMPTS.find(each => each.name === name)
  if (!prompt)
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no prompt "${name}". Prompts: ${PROMPTS.map(each => each.name).join(', ')}.`,
    )
  const missing = prompt.arguments.find(argument => argument.required && !given[argument.name])
  if (missing) throw new McpError(ErrorCode.InvalidParams, `The prompt "${name}" needs "${missing.name}".`)
  const long = Object.entries(given).find(([, value]) => value.length > MAX_CODE)
  if (long)
    throw new McpError(
      ErrorCode.InvalidParams,
      `"${long[0]}" is longer than ${MAX_CODE} characters. Send a part of it.`,
    )
  const { title, description } = prompt
  return {
    description: description ?? title ?? name,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.write(given) } }],
  }
}
