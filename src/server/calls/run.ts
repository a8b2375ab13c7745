// POST /run compiles a program and returns WebAssembly or the compiler's errors. GET /run returns whether that is possible.

import { type Compiler, hasLeft, isBusy, type StoredProgram } from '../../model/run/compiler.ts'
import { MAX_PROGRAM_BYTES, readRunRequest } from '../../model/run/protocol.ts'
import { RUN_OFF } from '../../model/run/server-state.ts'
import { jsonError } from '../http/errors.ts'
import { CACHE, VARY } from '../http/headers.ts'
import { isTooDeep, readBody } from '../http/limits.ts'
import { tooMany } from '../http/rate-limit.ts'
import { type Encoding, preferredEncoding } from '../http/respond.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'

/** The compiler and who may use it. */
export interface RunAccess {
  compiler: Compiler
  /** Opens a compiled program. It is read as fast as the client reads, because it may be large. */
  open(program: StoredProgram, encoding: Encoding | null): Promise<ReadableStream>
  /** Other origins that may send programs. */
  origins: readonly string[]
  /** Whether only clients on this machine may send programs. */
  isLocalOnly: boolean
}

interface Caller {
  address: string
  isLocal: boolean
}

const METHODS = 'GET, HEAD, POST, OPTIONS'
/** JSON may escape each character of a program as six. */
const MAX_BODY = 6 * MAX_PROGRAM_BYTES + 1024
/** Bytes of a program that cost one token more. Most programs are smaller. */
const BYTES_PER_TOKEN = 256 * 1024
/** `Retry-After` while Zig is being downloaded, in seconds. */
const RETRY_LOADING = '2'
/** `Retry-After` while the compiler is busy: about the duration of one compilation, in seconds. */
const RETRY_BUSY = '5'

export async function serveRun(
  site: ServedSite,
  access: RunAccess | null,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const origin = request.headers.get('origin')
  const isOpen = access !== null && (!access.isLocalOnly || caller.isLocal)
  const answer = isOpen
    ? isAllowedOrigin(origin, request, access)
      ? await handleRequest(site, access, request, caller.address)
      : jsonError(403, 'Pages of other sites may not have programs compiled here. RUN_ORIGINS names those that may.')
    : unavailable(request)
  answer.headers.append('vary', 'Origin')
  if (isOpen && origin !== null && access.origins.includes(origin))
    for (const [name, value] of Object.entries(corsHeaders(origin))) answer.headers.set(name, value)
  return answer
}

function unavailable({ method }: Request): Response {
  if (isRead(method)) return Response.json(RUN_OFF, { headers: { 'cache-control': CACHE.never } })
  return jsonError(404, 'Programs are not compiled here.')
}

async function handleRequest(
  site: ServedSite,
  { compiler, open }: RunAccess,
  request: Request,
  client: string,
): Promise<Response> {
  if (isRead(request.method))
    return Response.json(await compiler.state(), { headers: { 'cache-control': CACHE.never } })
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: METHODS } })
  if (request.method !== 'POST') return jsonError(405, 'Programs are sent with POST.', { allow: METHODS })
  // Requiring JSON forces a CORS preflight: other sites can send forms and simple requests without one.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return jsonError(415, 'Send the program as application/json.')
  const body = await readBody(request, MAX_BODY)
  const tooLarge = `The program is larger than ${MAX_PROGRAM_BYTES} bytes. Send a shorter one.`
  if (body === null) return jsonError(413, tooLarge)
  if (isTooDeep(body)) return jsonError(400, 'The body is nested too deep. Send {"source": "…", "kind": "run"}.')
  const program = readRunRequest(body, (await compiler.state()).versions)
  if (typeof program === 'string') return jsonError(400, program)
  if (new TextEncoder().encode(program.source).byteLength > MAX_PROGRAM_BYTES) return jsonError(413, tooLarge)
  const wait = site.limits.run.take(client, 1)
  if (wait > 0) return tooManyResponse(wait)
  try {
    const answer = await compiler.compile(program, client, request.signal)
    if (!answer) return loadingResponse(compiler)
    if (answer.type === 'refused') return Response.json(answer.refusal, { headers: { 'cache-control': CACHE.never } })
    const compressed = answer.end + 1 - answer.start
    const encoding = preferredEncoding(request.headers.get('accept-encoding'), { gzip: compressed })
    const length = encoding ? compressed : answer.size
    // Checked again, because the client may have asked for many large programs at the same moment.
    const wait = site.limits.run.take(client, 0)
    if (wait > 0) return tooManyResponse(wait)
    site.limits.run.spend(client, Math.floor(length / BYTES_PER_TOKEN))
    return new Response(await open(answer, encoding), {
      headers: {
        'content-type': 'application/wasm',
        'content-length': String(length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'cache-control': CACHE.never,
        vary: VARY.encoding,
      },
    })
  } catch (error) {
    if (hasLeft(error)) return jsonError(499, 'Nobody waits for the answer.')
    if (isBusy(error)) return jsonError(429, error.message, { 'retry-after': RETRY_BUSY })
    site.log('error', 'a program could not be compiled', { error: errorText(error) })
    return jsonError(500, 'The program could not be compiled.')
  }
}

function tooManyResponse(wait: number): Response {
  const { text, headers } = tooMany(wait)
  return jsonError(429, text, headers)
}

async function loadingResponse(compiler: Compiler): Promise<Response> {
  const state = await compiler.state()
  return Response.json(state, { status: 503, headers: { 'cache-control': CACHE.never, 'retry-after': RETRY_LOADING } })
}

/** Allows clients without an origin (not browsers), pages of this site, and the configured origins. */
function isAllowedOrigin(origin: string | null, { url }: Request, { origins }: RunAccess): boolean {
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
