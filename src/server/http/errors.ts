// Error responses as JSON for API calls and as plain text for bots. People get a page (pages/error-page.ts).

import { CACHE } from './headers.ts'

export function jsonError(
  statusCode: number,
  statusMessage: string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Response {
  return Response.json(
    { statusCode, statusMessage, ...more },
    { status: statusCode, headers: { 'cache-control': CACHE.never, ...headers } },
  )
}

export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': CACHE.never,
      ...headers,
    },
  })
}
