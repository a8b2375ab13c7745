// Pages and modules as resources, in Markdown.

import { ErrorCode, McpError, type Resource } from '@modelcontextprotocol/sdk/types.js'
import type { McpIndex } from './data.ts'
import { findPage } from './find-page.ts'
import type { McpStore } from './store.ts'

const SCHEME = 'zig-std:'
const TYPE = 'text/markdown'
/** Pages of a list; the next ones with its cursor. */
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
]

export async function listResources(
  store: McpStore,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const all = resourcesOf(await store.index())
  const start = Number(cursor ?? 0)
  if (!Number.isInteger(start) || start < 0 || start > all.length)
    throw new McpError(ErrorCode.InvalidParams, `"${cursor}" is no cursor. Send the "nextCursor" of an answer.`)
  const next = start + LIST_LENGTH < all.length ? { nextCursor: String(start + LIST_LENGTH) } : {}
  return { resources: all.slice(start, start + LIST_LENGTH), ...next }
}

export async function readResource(store: McpStore, uri: string) {
  const wanted = /^zig-std:\/\/(page|module)\/(.*)$/.exec(uri)
  const [, kind, path = ''] = wanted ?? []
  const page = wanted && (await findPage(store, kind === 'page' ? `/${decode(path)}` : `std.${decode(path)}`))
  if (!page)
    throw new McpError(
      RESOURCE_NOT_FOUND,
      `There is no resource ${uri}. Send ${SCHEME}//page/{path of a page} or ${SCHEME}//module/{key of a module}; "resources/list" names them.`,
    )
  return { contents: [{ uri, mimeType: TYPE, text: `URL: ${page.url}\n\n${page.markdown}` }] }
}

/** The specification's own code. */
const RESOURCE_NOT_FOUND = -32002

function resourcesOf({ pages, categories, zig }: McpIndex): Resource[] {
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
