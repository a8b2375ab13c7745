// The smallest server that a benchmark needs: files of a folder, or of memory, compressed beforehand.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

export interface FolderServer {
  url: string
  stop(): Promise<void>
}

export function serveFolder(dir: string): Promise<FolderServer> {
  return serve(async path => ({ body: await readFile(join(dir, normalize(path))) }))
}

/** Paths → texts; compressed once, as a site's files are. */
export function serveTexts(texts: Readonly<Record<string, string>>): Promise<FolderServer> {
  const bodies = new Map(Object.entries(texts).map(([path, text]) => [path, brotliCompressSync(text)]))
  return serve(async path => {
    const body = bodies.get(path)
    if (!body) throw new Error(`There is no ${path}.`)
    return { body, encoding: 'br' }
  })
}

async function serve(read: (path: string) => Promise<{ body: Buffer; encoding?: string }>): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    if (path === '/') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>')
      return
    }
    try {
      const { body, encoding } = await read(path)
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
      if (encoding) response.setHeader('content-encoding', encoding)
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
