// Compression of what is made while somebody waits: quick settings. The build has time for better ones.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compress } from './finish.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export const compress: Compress = async (plain, encoding) => {
  const bytes =
    encoding === 'br'
      ? await brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
      : await gzipAsync(plain, { level: 4 })
  return new Uint8Array(bytes)
}
