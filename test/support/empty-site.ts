// A site of nothing, in a folder, for what needs a server more than pages.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FILES_FILE } from '../../src/model/wire/files.ts'
import { SITE_DATA_FILE } from '../../src/model/wire/site-data.ts'

const DATA = {
  buildId: 'b1',
  checksums: {},
  assets: { shells: {} },
  csp: '',
  routes: {},
  images: {},
  origin: 'https://x',
  settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' }, redirects: {} },
}

/** `files` are served beside it, by their paths. */
export async function writeEmptySite(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const all = { ...files, [SITE_DATA_FILE]: JSON.stringify(DATA) }
  const table = Object.entries(all).map(([path, text]) => [path, { etag: 'x', size: Buffer.byteLength(text) }])
  const written = { ...all, [FILES_FILE]: JSON.stringify(Object.fromEntries(table)) }
  for (const [path, text] of Object.entries(written)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
