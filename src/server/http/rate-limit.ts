// How much one client may ask: a bucket of tokens that fills again with time. In memory, so each machine or isolate counts
// by itself: enough against a client that runs away, no accounting.

interface RateLimit {
  /** 0 where the tokens were there and are taken; else the seconds to wait until they would be. */
  take(client: string, tokens: number): number
}

interface RateOptions {
  /** What a client may ask at once. */
  burst: number
  perSecond: number
  now?: () => number
}

interface Bucket {
  tokens: number
  /** When it was last counted, in milliseconds. */
  at: number
}

/** Clients that are remembered; those that asked longest ago are forgotten first. */
const MAX_CLIENTS = 10_000

export function createRateLimit({ burst, perSecond, now = Date.now }: RateOptions): RateLimit {
  const buckets = new Map<string, Bucket>()
  return {
    take(address, tokens) {
      const client = clientOf(address)
      const time = now()
      const known = buckets.get(client)
      const filled = known ? Math.min(burst, known.tokens + ((time - known.at) / 1000) * perSecond) : burst
      const wanted = Math.min(tokens, burst)
      const left = filled >= wanted ? filled - wanted : filled
      buckets.delete(client)
      buckets.set(client, { tokens: left, at: time })
      if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value!)
      return filled >= wanted ? 0 : Math.ceil((wanted - filled) / perSecond)
    },
  }
}

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
