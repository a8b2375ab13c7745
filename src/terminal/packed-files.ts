// Reads the data next to the program: the files of the MCP tools, compressed separately, so that a command decompresses
// only those it needs.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ReadFile } from '../lookup/store.ts'

export function openPackedFiles(folder: string): ReadFile {
  return async path => {
    try {
      return brotliDecompressSync(await readFile(join(folder, packedName(path)))).toString('utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}

/** `/_data/mcp/modules/mem.json` → `modules/mem.json.br`. */
export function packedName(path: string): string {
  return `${path.replace(/^\/(?:_data\/mcp|_data|_assets)\//, '')}.br`
}
