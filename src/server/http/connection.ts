// Determines the client's address, scheme and host on Node, from the connection or from the headers of a trusted proxy.

import type { IncomingMessage } from 'node:http'
import { UNKNOWN_ORIGIN } from '../../model/wire/unknown-origin.ts'

export interface Connections {
  addressOf(request: IncomingMessage): string
  isSecure(request: IncomingMessage): boolean
  /** Returns the origin of absolute addresses: that of the site, or without one that of the request (R53). */
  originOf(request: IncomingMessage): string
}

/** Uses the last value of each header, which the trusted proxy has added. Earlier values may be forged by the client. */
export function readConnections(trustProxy: boolean, siteOrigin: string): Connections {
  const isKnown = siteOrigin !== UNKNOWN_ORIGIN
  const isSecureSite = isKnown && siteOrigin.startsWith('https:')
  const forwarded = ({ headers }: IncomingMessage, name: string) =>
    trustProxy
      ? String(headers[name] ?? '')
          .split(',')
          .at(-1)!
          .trim()
      : ''
  const isSecure = (request: IncomingMessage) => {
    const scheme = forwarded(request, 'x-forwarded-proto')
    return scheme === '' ? isSecureSite : scheme.toLowerCase() === 'https'
  }
  /** Remembers the last origin, because nearly all requests have the same one. */
  let last = { address: '', origin: '' }
  const followed = (request: IncomingMessage) => {
    const named = forwarded(request, 'x-forwarded-host')
    const host = (named !== '' && isUsableHost(named) ? named : request.headers.host) ?? 'localhost'
    const address = `${isSecure(request) ? 'https' : 'http'}://${host}`
    if (address !== last.address) last = { address, origin: new URL(address).origin }
    return last.origin
  }
  return {
    addressOf: request => forwarded(request, 'x-forwarded-for') || (request.socket.remoteAddress ?? ''),
    isSecure,
    originOf: isKnown ? () => siteOrigin : followed,
  }
}

/** Whether the request was sent from this machine to a loopback name, without a proxy that could forward others. */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return false
  if (Object.keys(headers).some(name => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-')))
    return false
  return LOOPBACK_HOST.test(headers.host ?? '')
}

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/
/** A fixed list of names, which protects against DNS rebinding. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** Whether a `Host` header is a valid name or address with an optional port. Proxies and caches in front might trust it. */
export function isUsableHost(host: string | undefined): boolean {
  return host === undefined || (host.length <= 255 && HOST.test(host) && URL.canParse(`http://${host}/`))
}

/** Remembers the last valid host, because nearly all requests have the same one. */
export function createHostCheck(): typeof isUsableHost {
  let usable: string | undefined
  return host => {
    if (host === usable) return true
    const isUsable = isUsableHost(host)
    if (isUsable) usable = host
    return isUsable
  }
}

const HOST = /^(?:[a-z\d](?:[\w.-]*[\w.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
