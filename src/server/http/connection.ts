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

/** A name or address with or without a port. No link is made of it, but other programs might. */
export function isUsableHost(host: string | undefined): boolean {
  return host === undefined || (host.length <= 255 && HOST.test(host) && URL.canParse(`http://${host}/`))
}

const HOST = /^(?:[a-z\d](?:[\w.-]*[\w.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
