// Serves pages, modules and declarations as Markdown resources.

import { ErrorCode, McpError, type Resource } from '@modelcontextprotocol/sdk/types.js'
import type { LookupIndex } from '../lookup/data.ts'
import { findPage } from '../lookup/find-page.ts'
import type { LookupStore } from '../lookup/store.ts'
import { cursorProblem, readCursor } from './cursor.ts'

const SCHEME = 'zig-std:'
const TYPE = 'text/markdown'
/** Number of resources per page of the list. */
const LIST_LENGTH = 100

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${SCHEME}//page{+path}`,
    name: 'page',
    title: 'Page of the site',
    description: 'A guide or reference page as Markdown, by its path: zig-std://page/docs/migration',
    mimeType: TYPE,
  },
  {
    uriTemplate: `${SCHEME}//module/{name}`,
    name: 'module',
    title: 'Module of std',
    description: 'Guide and declarations of a module as Markdown, by its key: zig-std://module/array_list',
    mimeType: TYPE,
  },
  {
    uriTemplate: `${SCHEME}//declaration/{declaration}`,
    name: 'declaration',
    title: 'Declaration of std',
    description: 'The page where a declaration stands, by its path: zig-std://declaration/std.mem.eql',
    mimeType: TYPE,
  },
]

export async function listResources(
  store: LookupStore,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const all = resourcesOf(await store.index())
  const start = readCursor(cursor, all.length)
  if (start === null) throw new McpError(ErrorCode.InvalidParams, cursorProblem(cursor))
  const next = start + LIST_LENGTH < all.length ? { nextCursor: String(start + LIST_LENGTH) } : {}
  return { resources: all.slice(start, start + LIST_LENGTH), ...next }
}

export async function readResource(store: LookupStore, uri: string) {
  const match = /^zig-std:\/\/(page|module|declaration)\/(.*)$/.exec(uri)
  const [, kind, path = ''] = match ?? []
  const name = decode(path)
  const page = match && (await findPage(store, kind === 'page' ? `/${name}` : kind === 'module' ? `std.${name}` : name))
  if (!page)
    throw new McpError(
      RESOURCE_NOT_FOUND,
      `There is no resource ${uri}. Send ${SCHEME}//page/{path of a page} ${SCHEME}//module/{key of a module} or ${SCHEME}//declaration/{path of a declaration}; "resources/list" names pages and modules.`,
    )
  return { contents: [{ uri, mimeType: TYPE, text: `URL: ${page.url}\n\n${page.markdown}` }] }
}

/** Error code from the MCP specification. */
const RESOURCE_NOT_FOUND = -32002

function resourcesOf({ pages, categories, zig }: LookupIndex): Resource[] {
  const modules = categories.flatMap(category => category.modules).filter(({ route }) => route !== undefined)
  const own = new Set(modules.map(({ route }) => route))
  return [
    ...pages
      .filter(({ route }) => !own.has(route))
      .map(({ route, title, description }) => ({
        uri: `${SCHEME}//page${route}`,
        name: route,
        title,
        description,
        mimeType: TYPE,
      })),
    ...modules.map(({ key, path, description }) => ({
      uri: `${SCHEME}//module/${key}`,
      name: path,
      title: `${path} (Zig ${zig})`,
      description,
      mimeType: TYPE,
    })),
  ]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
