// GET /.well-known/mcp: describes the MCP server for clients that discover it this way.

import { ZIG_VERSION } from '../../model/constants.ts'
import { MCP_PATH } from '../../model/wire/contract.ts'
import { ANY_ORIGIN, CACHE } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'

export const WELL_KNOWN_MCP = ['/.well-known/mcp', '/.well-known/mcp.json']

export function serveWellKnown({ data: { origin, settings } }: Pick<ServedSite, 'data'>): Response {
  const url = `${origin}${MCP_PATH}`
  return Response.json(
    {
      name: 'zig-std',
      title: settings.title,
      description: settings.description,
      version: ZIG_VERSION,
      endpoint: url,
      remotes: [{ type: 'streamable-http', url }],
      authentication: { required: false },
      documentation: `${origin}/docs/exports`,
    },
    { headers: { ...ANY_ORIGIN, 'cache-control': CACHE.hour } },
  )
}
