// How much one client may ask: a bucket of tokens that fills again with time. In memory, so each machine or isolate counts
// by itself: enough against a client that runs away, no accounting.

export interface RateLimit {
  /** 0 where the tokens were there and are taken; else the seconds to wait until they would be. */
  take(client: string, tokens: number): number
  /** Takes what is only known once it is done; the next one waits for it. */
  spend(client: string, tokens: number): void
}

export interface Rate {
  /** What a client may ask at once. */
  burst: number
  perSecond: number
}

interface RateOptions extends Rate {
  /** Milliseconds of a clock that nobody sets: one that is set back would lock clients out. */
  now?: () => number
}

interface Bucket {
  tokens: number
  /** When it was last counted, in milliseconds. */
  at: number
}

/** Clients that are remembered; those that asked longest ago are forgotten first. */
const MAX_CLIENTS = 10_000

export function createRateLimit({ burst, perSecond, now = () => performance.now() }: RateOptions): RateLimit {
  const buckets = new Map<string, Bucket>()
  const filled = (client: string, time: number) => {
    const known = buckets.get(client)
    return known ? Math.min(burst, known.tokens + ((time - known.at) / 1000) * perSecond) : burst
  }
  const keep = (client: string, bucket: Bucket) => {
    buckets.delete(client)
    buckets.set(client, bucket)
    if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value!)
  }
  return {
    take(address, tokens) {
      const client = clientOf(address)
      const at = now()
      const there = filled(client, at)
      const wanted = Math.min(tokens, burst)
      keep(client, { tokens: there >= wanted ? there - wanted : there, at })
      return there >= wanted ? 0 : Math.ceil((wanted - there) / perSecond)
    },
    spend(address, tokens) {
      const client = clientOf(address)
      const at = now()
      keep(client, { tokens: Math.max(-burst, filled(client, at) - tokens), at })
    },
  }
}

/** Of a refusal, for people and programs alike. */
export function tooMany(wait: number): { text: string; headers: Record<string, string> } {
  const time = wait === 1 ? '1 second' : `${wait} seconds`
  return { text: `Too many requests. Try again in ${time}.`, headers: { 'retry-after': String(wait) } }
}

/** Where nobody is refused. */
export const UNLIMITED: RateLimit = { take: () => 0, spend: () => {} }

/** One household or machine has a whole /64 of IPv6 addresses. */
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
