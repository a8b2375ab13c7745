// POST /__nuxt_content/{collection}/query: one checked SELECT over one collection (R29).

import { columnsOf } from '../../model/query/collections.ts'
import { assertSafeQuery } from '../../model/query/safe-query.ts'
import { CollectionLoading, DatabaseUnavailable, QueryTimeout } from '../database/database.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { isTooDeep, readBody } from '../http/limits.ts'
import { tooMany } from '../http/rate-limit.ts'
import { sentBody } from '../http/response.ts'
import { WorkBusy, WorkTimeout } from '../jobs/work.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'

const MAX_BODY = 16 * 1024
const MAX_ROWS = 1000
/** Bytes of rows that cost one token. */
const BYTES_PER_TOKEN = 256 * 1024
const ROW_HEADERS = {
  'content-type': 'application/json',
  'cache-control': CACHE.never,
}
const EXPECTED = [QueryTimeout, CollectionLoading, WorkBusy, WorkTimeout]

export async function serveQuery(
  site: ServedSite,
  request: Request,
  collection: string,
  client: string,
): Promise<Response> {
  if (!Object.hasOwn(site.data.checksums, collection))
    return jsonError(
      404,
      `Collection '${collection}' does not exist. Collections: ${Object.keys(site.data.checksums).join(', ')}.`,
    )
  const body = await readBody(request, MAX_BODY)
  if (body === null) return jsonError(413, `The body is larger than ${MAX_BODY} bytes. Send a shorter query.`)
  if (isTooDeep(body)) return jsonError(400, 'Invalid query: the body is nested too deep. Send {"sql": "SELECT …"}.')
  const columns = Object.keys(columnsOf(collection))
  let checked: ReturnType<typeof assertSafeQuery>
  try {
    checked = assertSafeQuery(readSql(body), collection, columns, { maxRows: MAX_ROWS })
  } catch (error) {
    return jsonError(400, (error as Error).message)
  }
  const { query: rate } = site.limits
  const wait = rate.take(client, 1)
  if (wait > 0) {
    const { text, headers } = tooMany(wait)
    return jsonError(429, text, headers)
  }
  try {
    const rows = await site.work.query(collection, checked.sql)
    rate.spend(client, Math.floor(rows.byteLength / BYTES_PER_TOKEN))
    return new Response(sentBody(rows), { headers: ROW_HEADERS })
  } catch (error) {
    const isExpected = EXPECTED.some(Kind => error instanceof Kind)
    site.log(isExpected ? 'warn' : 'error', 'query failed', { collection, error: errorText(error) })
    if (error instanceof QueryTimeout) return jsonError(400, 'Invalid query: it takes too long. Ask for fewer rows.')
    if (error instanceof WorkTimeout) return jsonError(504, error.message)
    if (error instanceof WorkBusy || error instanceof DatabaseUnavailable)
      return jsonError(503, error.message, { 'retry-after': '5' })
    return jsonError(500, 'The query could not be answered.')
  }
}

function readSql(body: string): unknown {
  try {
    return (JSON.parse(body) as { sql?: unknown } | null)?.sql
  } catch {
    throw new Error('Invalid query: the body is no JSON. Send {"sql": "SELECT …"}.')
  }
}
