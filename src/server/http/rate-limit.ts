// A token-bucket rate limit for each client. It is in memory, so each machine or isolate counts separately, which suffices to
// stop a runaway client.

import { createRecent } from '../../model/recent.ts'

export interface RateLimit {
  /** Takes tokens and returns 0, or returns the seconds until enough are available. */
  take(client: string, tokens: number): number
  /** Charges a cost that is only known afterwards. It may make the next request wait. */
  spend(client: string, tokens: number): void
}

export interface Rate {
  /** Capacity of the bucket. */
  burst: number
  perSecond: number
}

interface RateOptions extends Rate {
  /** A monotonic clock in milliseconds. A clock that is set back would lock clients out. */
  now?: () => number
}

interface Bucket {
  tokens: number
  /** Time of the last update, in milliseconds. */
  at: number
}

/** Maximum number of buckets. */
const MAX_CLIENTS = 10_000

export function createRateLimit({ burst, perSecond, now = () => performance.now() }: RateOptions): RateLimit {
  const buckets = createRecent<string, Bucket>(MAX_CLIENTS)
  const filled = (client: string, time: number) => {
    const known = buckets.get(client)
    return known ? Math.min(burst, known.tokens + ((time - known.at) / 1000) * perSecond) : burst
  }
  return {
    take(address, tokens) {
      const client = clientOf(address)
      const at = now()
      const available = filled(client, at)
      const wanted = Math.min(tokens, burst)
      buckets.set(client, { tokens: available >= wanted ? available - wanted : available, at })
      return available >= wanted ? 0 : Math.ceil((wanted - available) / perSecond)
    },
    spend(address, tokens) {
      const client = clientOf(address)
      const at = now()
      buckets.set(client, { tokens: Math.max(-burst, filled(client, at) - tokens), at })
    },
  }
}

/** Returns the text and headers of a 429 response. */
export function tooMany(wait: number): { text: string; headers: Record<string, string> } {
  const time = wait === 1 ? '1 second' : `${wait} seconds`
  return { text: `Too many requests. Try again in ${time}.`, headers: { 'retry-after': String(wait) } }
}

/** A rate limit that never refuses. */
export const UNLIMITED: RateLimit = { take: () => 0, spend: () => {} }

/** Maps an address to a client. A whole /64 of IPv6 addresses is one client, because it belongs to one household or machine. */
function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
