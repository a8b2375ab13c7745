// "Requests of the browser" in docs/specification.md: retries and failures.

import { RETRY_STATUSES } from '../constants.ts'

export class RequestError extends Error {
  override name = 'RequestError'
  constructor(
    readonly url: string,
    /** 0 if there was no response. */
    readonly status: number,
    readonly body: string = '',
  ) {
    super(status === 0 ? `No answer from ${url}` : `${url} answered ${status}`)
  }
}

const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface RequestOptions extends RequestInit {
  /** Attempts after the first; by default 1 for reading and 0 for writing. */
  retries?: number
  timeout?: number
}

/** Fetches and throws a `RequestError` for the statuses 400 to 599. A missing response counts as 500; an abort is never retried. */
export async function request(url: string, { retries, timeout, ...init }: RequestOptions = {}): Promise<Response> {
  const left = retries ?? (MUTATING.has((init.method ?? 'GET').toUpperCase()) ? 0 : 1)
  let failure: RequestError
  try {
    const signals = [init.signal, timeout ? AbortSignal.timeout(timeout) : null].filter(signal => signal != null)
    const response = await fetch(url, signals.length > 0 ? { ...init, signal: AbortSignal.any(signals) } : init)
    if (response.status < 400) return response
    failure = new RequestError(url, response.status, await response.text().catch(() => ''))
  } catch (error) {
    if (init.signal?.aborted) throw error
    failure = new RequestError(url, 0)
  }
  if (left > 0 && isRetryable(failure.status)) return request(url, { ...init, timeout, retries: left - 1 })
  throw failure
}

export async function requestJson<T>(url: string, options?: RequestOptions): Promise<T> {
  return (await request(url, options)).json() as Promise<T>
}

export async function requestText(url: string, options?: RequestOptions): Promise<string> {
  return (await request(url, options)).text()
}

/** Like `request`, but returns `null` for a missing file. */
export async function requestIfThere(url: string): Promise<Response | null> {
  try {
    return await request(url)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

function isRetryable(status: number): boolean {
  return (RETRY_STATUSES as readonly number[]).includes(status === 0 ? 500 : status)
}
