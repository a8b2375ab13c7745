// Creates the MCP server. Each connection or stateless request has its own, and all share one store.

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import type { Answer } from '../lookup/answer.ts'
import type { LookupStore } from '../lookup/store.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { complete } from './complete.ts'
import { getPrompt, PROMPT_LIST } from './prompts.ts'
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources.ts'
import { inputProblem, TOOL_LIST, TOOLS } from './tools.ts'

const INSTRUCTIONS = `Reference of the Zig standard library, version ${ZIG_VERSION} exactly. Much of what is known about Zig is older: \
0.15 changed std.Io readers and writers, std.ArrayList, formatting, HTTP and more. Before you write or correct Zig code, \
check it with "check", which knows the releases from 0.11 to 0.17, too. "search" finds declarations and guides, "declaration" gives one signature with its \
explanation, "page" a guide ("/docs/migration" lists every change from 0.14), "examples" programs that were compiled, \
"modules" what there is; with \`version\`, all but "examples" answer for 0.14.1, 0.15.2, 0.16.0 or 0.17.0. Cite the URL that an answer gives.`

/** The server never requests forms (elicitation). Without this, the SDK would create a validator for each request. */
const UNUSED: jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'This server asks for no forms.' }),
}

export type ReportFailure = (message: string, error: unknown) => void

/** @param report Called with failures that are not caused by the input. */
export function createMcpServer(store: LookupStore, report: ReportFailure): Server {
  const server = new Server(
    { name: 'zig-std', title: 'Zig standard library reference', version: ZIG_VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: UNUSED,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOL_LIST }))
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => listResources(store, params?.cursor))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: RESOURCE_TEMPLATES }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => readResource(store, params.uri))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: PROMPT_LIST }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => getPrompt(params.name, params.arguments))
  server.setRequestHandler(CompleteRequestSchema, ({ params }) => complete(store, params.argument))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(store, params, report))
  return server
}

async function callTool(
  store: LookupStore,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
  report: ReportFailure,
): Promise<CallToolResult> {
  const tool = TOOLS.find(each => each.name === name)
  if (!tool)
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool "${name}". Tools: ${TOOLS.map(each => each.name).join(', ')}.`,
    )
  const problem = inputProblem(tool, given)
  if (problem) return resultOf({ text: problem, failed: true })
  try {
    return resultOf(await tool.run(store, tool.input.parse(given)))
  } catch (error) {
    report(`the tool "${name}" failed`, error)
    return resultOf({ text: `"${name}" could not answer. Try again; if it fails once more, report it.`, failed: true })
  }
}

function resultOf({ text, data, failed }: Answer): CallToolResult {
  return {
    content: [{ type: 'text', text }],
    ...(data ? { structuredContent: data } : {}),
    ...(failed ? { isError: true } : {}),
  }
}
