// Who is at the other end of a connection of Node, and how they came: behind a proxy, only the proxy can tell.

import type { IncomingMessage } from 'node:http'

export interface Connections {
  addressOf(request: IncomingMessage): string
  isSecure(request: IncomingMessage): boolean
}

/** A proxy that is trusted adds to the end of both headers; what stands before may be anybody's. */
export function readConnections(trustProxy: boolean, origin: string): Connections {
  const isSecureSite = origin.startsWith('https:')
  const forwarded = ({ headers }: IncomingMessage, name: string) =>
    trustProxy
      ? String(headers[name] ?? '')
          .split(',')
          .at(-1)!
          .trim()
      : ''
  return {
    addressOf: request => forwarded(request, 'x-forwarded-for') || (request.socket.remoteAddress ?? ''),
    isSecure(request) {
      const scheme = forwarded(request, 'x-forwarded-proto')
      return scheme === '' ? isSecureSite : scheme.toLowerCase() === 'https'
    },
  }
}

/** From this machine to a name of this machine, with no proxy in between that would bring others. */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return false
  if (Object.keys(headers).some(name => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-')))
    return false
  return LOOPBACK_HOST.test(headers.host ?? '')
}

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/
/** A name that somebody made to lead here (DNS rebinding) is none of these. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** A name or address with or without a port. No link is made of it, but other programs might. */
export function isUsableHost(host: string | undefined): boolean {
  return host === undefined || (host.length <= 255 && HOST.test(host) && URL.canParse(`http://${host}/`))
}

/** Nearly all ask for the same one: it is looked at once. */
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
