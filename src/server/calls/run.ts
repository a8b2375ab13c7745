// POST /run: a program goes in, WebAssembly or what the compiler says comes out. GET /run: whether that is done here.

import { type Compiler, hasLeft, isBusy } from '../../model/run/compiler.ts'
import { MAX_PROGRAM_BYTES, RUN_OFF, readRunRequest } from '../../model/run/protocol.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { isTooDeep, readBody } from '../http/limits.ts'
import { tooMany } from '../http/rate-limit.ts'
import { sentBody } from '../http/response.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'

/** Who may have programs compiled here. */
export interface RunDoor {
  compiler: Compiler
  /** Pages of other sites that may ask. */
  origins: readonly string[]
  /** Only readers on this machine. */
  isLocalOnly: boolean
}

interface Caller {
  address: string
  isLocal: boolean
}

const METHODS = 'GET, HEAD, POST, OPTIONS'
/** A program may be longer as JSON: each of its characters may be six. */
const MAX_BODY = 6 * MAX_PROGRAM_BYTES + 1024
/** How soon to ask again while Zig is on its way. */
const SOON = '2'
/** A turn takes about so long. */
const BUSY = '5'

export async function serveRun(
  site: ServedSite,
  door: RunDoor | null,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const origin = request.headers.get('origin')
  const isOpen = door !== null && (!door.isLocalOnly || caller.isLocal)
  const answer = isOpen
    ? isWelcome(origin, request, door)
      ? await answerTo(site, door.compiler, request, caller.address)
      : jsonError(403, 'Pages of other sites may not have programs compiled here. RUN_ORIGINS names those that may.')
    : closed(request)
  answer.headers.append('vary', 'Origin')
  if (isOpen && origin !== null && door.origins.includes(origin))
    for (const [name, value] of Object.entries(corsHeaders(origin))) answer.headers.set(name, value)
  return answer
}

function closed({ method }: Request): Response {
  if (isRead(method)) return Response.json(RUN_OFF, { headers: { 'cache-control': CACHE.never } })
  return jsonError(404, 'Programs are not compiled here.')
}

async function answerTo(site: ServedSite, compiler: Compiler, request: Request, client: string): Promise<Response> {
  if (isRead(request.method)) return Response.json(compiler.state(), { headers: { 'cache-control': CACHE.never } })
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: METHODS } })
  if (request.method !== 'POST') return jsonError(405, 'Programs are sent with POST.', { allow: METHODS })
  // What a form or a plain request of another site could send is not read.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return jsonError(415, 'Send the program as application/json.')
  const body = await readBody(request, MAX_BODY)
  const tooLarge = `The program is larger than ${MAX_PROGRAM_BYTES} bytes. Send a shorter one.`
  if (body === null) return jsonError(413, tooLarge)
  if (isTooDeep(body)) return jsonError(400, 'The body is nested too deep. Send {"source": "…", "kind": "run"}.')
  const asked = readRunRequest(body, compiler.state().versions)
  if (typeof asked === 'string') return jsonError(400, asked)
  if (new TextEncoder().encode(asked.source).byteLength > MAX_PROGRAM_BYTES) return jsonError(413, tooLarge)
  const wait = site.limits.run.take(client, 1)
  if (wait > 0) {
    const { text, headers } = tooMany(wait)
    return jsonError(429, text, headers)
  }
  try {
    const answer = await compiler.compile(asked, client, request.signal)
    if (!answer) return onItsWay(compiler)
    const headers = { 'cache-control': CACHE.never }
    if (answer.type === 'refused') return Response.json(answer.refusal, { headers })
    return new Response(sentBody(answer.bytes), { headers: { ...headers, 'content-type': 'application/wasm' } })
  } catch (error) {
    if (hasLeft(error)) return jsonError(499, 'Nobody waits for the answer.')
    if (isBusy(error)) return jsonError(429, error.message, { 'retry-after': BUSY })
    site.log('error', 'a program could not be compiled', { error: errorText(error) })
    return jsonError(500, 'The program could not be compiled.')
  }
}

function onItsWay(compiler: Compiler): Response {
  const state = compiler.state()
  return Response.json(state, { status: 503, headers: { 'cache-control': CACHE.never, 'retry-after': SOON } })
}

/** Browsers name the page that asks: one of this site, or of a site that is named. Others than browsers name none. */
function isWelcome(origin: string | null, { url }: Request, { origins }: RunDoor): boolean {
  if (origin === null || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': 'content-type',
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '86400',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
