// Two sites, one way of serving them: files of a folder over HTTP/2, compressed with brotli beforehand.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createSecureServer, type Http2SecureServer, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const COMPRESSED = /\.(css|html|js|json|svg|txt|md|webmanifest|wasm)$/

export interface PeerServer {
  url: string
  stop(): Promise<void>
}

export async function serveOverHttp2(folder: string, certificates: string): Promise<PeerServer> {
  const bodies = new Map<string, Promise<Buffer>>()
  const sessions = new Set<Http2Session>()
  const server = createSecureServer(await certificateIn(certificates))
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {})
    const { pathname } = new URL(String(headers[':path']), 'https://localhost')
    const file = await fileOf(folder, decodeURIComponent(pathname))
    if (!file) {
      if (!stream.destroyed) stream.respond({ ':status': 404 }, { endStream: true })
      return
    }
    const isCompressed = COMPRESSED.test(file)
    if (!bodies.has(file)) bodies.set(file, bodyOf(file, isCompressed))
    const body = await bodies.get(file)!
    // The page was left meanwhile.
    if (stream.destroyed) return
    stream.respond({
      ':status': 200,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      // As both sites recommend: hashed files for good, documents asked for again.
      'cache-control': /\/_(assets|astro)\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    })
    stream.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stop(server, sessions),
  }
}

function stop(server: Http2SecureServer, sessions: Set<Http2Session>): Promise<void> {
  for (const session of sessions) session.destroy()
  return new Promise(resolve => server.close(() => resolve()))
}

async function fileOf(folder: string, path: string): Promise<string | null> {
  if (path.includes('..')) return null
  for (const name of [join(folder, path), join(folder, path, 'index.html')])
    if ((await stat(name).catch(() => null))?.isFile()) return name
  return null
}

async function bodyOf(file: string, isCompressed: boolean): Promise<Buffer> {
  if (isCompressed && existsSync(`${file}.br`)) return readFile(`${file}.br`)
  const plain = await readFile(file)
  return isCompressed ? compress(plain) : plain
}

/** Browsers speak HTTP/2 over TLS alone; the certificate is our own and good for this machine only. */
async function certificateIn(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  if (!existsSync(cert)) {
    await mkdir(folder, { recursive: true })
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=127.0.0.1']
    try {
      execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    } catch {
      throw new Error(
        'A certificate for HTTP/2 could not be made: `openssl` is missing or failed. Install it and run again.',
      )
    }
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
