// Packs the npm package of `zig-std`: the program as one file, and its compressed data. It is an export of the site that npm can
// install, and the build also unpacks it to a folder, for `npm run doc` and `npm pack`.

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { keyOf } from '../../books/pieces.ts'
import { packTar, type TarFile, unpackTar } from '../../books/tar.ts'
import { BOOK_TITLES, TERMINAL_PATH } from '../../exports/book-list.ts'
import { withoutOrigin } from '../../exports/without-origin.ts'
import { CURRENT } from '../../files/builds.ts'
import type { Cache } from '../../files/cache.ts'
import { bytesIfThere } from '../../files/if-there.ts'
import { editionFile } from '../../library/editions/edition-facts.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { EDITIONS, editionFactsFile } from '../../model/editions.ts'
import { SEARCH_PARTS } from '../../model/wire/payload.ts'
import { cachedBundle } from '../../output/cached-bundle.ts'
import type { OutputKeys } from '../../output/earlier-site.ts'
import { replaceFolder } from '../../output/output.ts'
import type { Outputs } from '../../output/outputs.ts'
import { writeOut } from '../../output/write-file.ts'
import { packedName } from '../../terminal/packed-files.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { exportLocale } from '../collect/page-kinds.ts'
import { lookupOutputs } from '../data/lookup-files.ts'
import { searchIndexOf } from '../data/search.ts'
import type { BuildOptions } from '../setup/options.ts'
import type { InputKeys } from './books.ts'
import { type MadeExport, madeExport } from './made-export.ts'
import { withPieces } from './piece-cache.ts'

const PROGRAM = 'zig-std.mjs'
const FOLDER = 'terminal'
const IN_ARCHIVE = 'package/'
const DATA = 'data'
const compress = promisify(brotliCompress)
/** Brotli 8 takes twice as long for 3 % fewer bytes, 11 forty times as long for 10 % fewer. */
const QUALITY = 5

/** Unpacks the package of the current build beside the builds, if its site has one. */
export async function unpackTerminal(out: string): Promise<void> {
  const archive = await bytesIfThere(join(out, CURRENT, 'site', TERMINAL_PATH))
  if (!archive) return
  const folder = join(out, FOLDER)
  const temporary = `${folder}.new`
  await rm(temporary, { recursive: true, force: true })
  for (const { name, content } of unpackTar(archive)) writeOut(temporary, name.slice(IN_ARCHIVE.length), content)
  await replaceFolder(temporary, folder)
}

/** Returns the package, which `npm install` accepts by its address. There is none without a reference. */
export function terminalExports(
  { root, referenceDir }: BuildOptions,
  site: AssembledSite,
  context: PackageContext,
): MadeExport<Uint8Array>[] {
  if (!site.reference) return []
  const items = site.reference.plan.library.declarations.size
  const file = { path: TERMINAL_PATH, title: BOOK_TITLES.terminal, kind: 'tool', items } as const
  const version = `brotli ${QUALITY}`
  return [
    madeExport(file, () =>
      withPieces(context.cache, { name: 'terminal', version }, pieces =>
        packTar(packageFiles({ root, referenceDir }, site, context), pieces),
      ),
    ),
  ]
}

/** Returns a hash of all inputs of the package's data, except the code. */
export function terminalKey(site: AssembledSite, { articleKey, referenceKey }: InputKeys): string {
  const { settings, origin, catalog, examples } = site
  const pages = site.pagesOf(exportLocale(site)).map(articleKey)
  return keyOf(origin, JSON.stringify([settings.title, settings.i18n, catalog, examples]), referenceKey, ...pages)
}

interface PackageContext {
  /** The facts and descriptions of other releases. */
  editions: Outputs
  cache: Cache
  /** The key of a file of the site. */
  keyFor: OutputKeys
  /** Returns the content of a file that this build or an earlier one has created from the same inputs. */
  known: (path: string) => Buffer | null
}

async function* packageFiles(
  { root, referenceDir }: Pick<BuildOptions, 'root' | 'referenceDir'>,
  site: AssembledSite,
  { editions, cache, ...context }: PackageContext,
): AsyncIterable<TarFile> {
  const program = await programOf(root, cache)
  const inPackage = (file: TarFile) => ({ ...file, name: IN_ARCHIVE + file.name })
  yield inPackage({ name: 'package.json', make: () => `${JSON.stringify(PACKAGE, null, 2)}\n` })
  yield inPackage({ name: 'LICENSE', make: () => readFile(join(root, 'LICENSE')) })
  yield inPackage({ name: PROGRAM, make: () => program })
  for (const [path, file] of editionFiles(editions, referenceDir))
    yield inPackage({ name: `${DATA}/${packedName(path)}`, make: () => readFile(file) })
  for await (const file of packData(dataFrom(site, editions), context)) yield inPackage(file)
}

const PACKAGE = {
  name: 'zig-std',
  version: ZIG_VERSION,
  description: `The reference of Zig's standard library ${ZIG_VERSION} in the terminal`,
  license: 'MIT',
  type: 'module',
  bin: { 'zig-std': PROGRAM },
  engines: { node: '>=20.19.0' },
}

async function* packData(
  outputs: Outputs,
  { known, keyFor }: Pick<PackageContext, 'known' | 'keyFor'>,
): AsyncIterable<TarFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 }
  for (const [path, make] of outputs) {
    // The package has no origin (R53), so its addresses are absolute paths.
    const content = async () => withoutOrigin(known(path) ?? Buffer.from(await make()))
    yield {
      name: `${DATA}/${packedName(path)}`,
      key: keyFor(path) ?? keyOf(await content()),
      make: async () => {
        const bytes = await content()
        return compress(bytes, { params, chunkSize: Math.max(1024, bytes.length >> 2) })
      },
    }
  }
}

/** Returns the files with the facts of other releases, which are committed in compressed form. */
function editionFiles(editions: Outputs, referenceDir: string): [path: string, file: string][] {
  return EDITIONS.map(
    ({ version }) => [editionFactsFile(version), editionFile(referenceDir, version)] as [string, string],
  ).filter(([path]) => editions.has(path))
}

/** Returns the files of the lookup API, the index of names, and the descriptions of other releases. */
function dataFrom(site: AssembledSite, editions: Outputs): Outputs {
  const outputs: Outputs = new Map([...lookupOutputs(site), ...editions])
  for (const { version } of EDITIONS) outputs.delete(editionFactsFile(version))
  const search = searchIndexOf(site)
  for (const part of search ? SEARCH_PARTS : []) outputs.set(search!.manifest[part], () => search!.textOf(part))
  return outputs
}

async function programOf(root: string, cache: Cache): Promise<Buffer> {
  const folder = await cachedBundle({
    root,
    cache,
    name: 'terminal',
    config: {
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { target: 'node', noExternal: true },
      build: {
        ssr: join(root, 'src/terminal/main.ts'),
        minify: true,
        rollupOptions: { output: { entryFileNames: PROGRAM, codeSplitting: false } },
      },
    },
  })
  const program = await readFile(join(folder, PROGRAM))
  if (!program.toString().startsWith('#!/usr/bin/env node\n'))
    throw new Error('The program zig-std does not begin with the line that makes it one. Look at src/terminal/main.ts.')
  return program
}
