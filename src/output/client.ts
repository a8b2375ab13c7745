// The browser's bundle. It does not depend on settings or content, so one bundle serves every site built from the same source.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../files/cache.ts'
import { listIfThere } from '../files/if-there.ts'
import type { DocumentAssets } from '../model/wire/site-data.ts'
import { cachedBundle, cutFontsApart } from './cached-bundle.ts'
import { cutFonts } from './cut-fonts.ts'
import type { ByteOutputs } from './outputs.ts'

type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; src?: string }
>

export interface Client {
  assets: Pick<DocumentAssets, 'entry' | 'preload' | 'css' | 'pageCss' | 'fonts'>
  /** Scripts, styles and fonts, whose names hold a hash of their content. */
  files: ByteOutputs
}

const ENTRY = 'src/browser/entry.ts'
const STYLE = 'src/style/index.css'
const PAGE_STYLE = 'src/style/page.css'

/** Builds the bundle, or takes it from the cache. */
export async function buildClient(root: string, cache: Cache): Promise<Client> {
  const { css: fontSheet, fonts } = await cutFonts(root, cutFontsApart)
  const config = {
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'error',
    // The same as in the file: other fonts are another bundle.
    resolve: { alias: { '#fonts.css': fontSheet } },
  } as const
  const dir = await cachedBundle({ root, cache, name: 'client', config })
  const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const entry = manifest[ENTRY]
  const style = manifest[STYLE]
  const pageStyle = manifest[PAGE_STYLE]
  if (!entry || !style || !pageStyle)
    throw new Error('The browser bundle has no entry or no stylesheet. Look at vite.config.ts.')
  const names = await listIfThere(join(dir, '_assets'))
  return {
    assets: {
      entry: `/${entry.file}`,
      preload: importsOf(manifest, ENTRY).map(file => `/${file}`),
      css: (await readFile(join(dir, style.file), 'utf8')).trim(),
      pageCss: (await readFile(join(dir, pageStyle.file), 'utf8')).trim(),
      fonts,
    },
    files: new Map(names.map(name => [`/_assets/${name}`, () => readFile(join(dir, '_assets', name))])),
  }
}

function importsOf(manifest: ViteManifest, name: string, seen = new Set<string>()): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importsOf(manifest, imported, seen)
  }
  return [...seen].map(imported => manifest[imported]!.file)
}
