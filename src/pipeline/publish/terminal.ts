// The package of `zig-std`: the program as one file, and beside it the data it answers from, packed. As a folder for `npm pack` and
// `npm run doc`, and as an export of the site that npm installs.

import { chmod, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { keyOf } from '../../books/pieces.ts'
import { packTar, type TarFile } from '../../books/tar.ts'
import { BOOK_TITLES, TERMINAL_PATH } from '../../exports/book-list.ts'
import { openCurrent } from '../../files/builds.ts'
import { type Cache, openCache } from '../../files/cache.ts'
import { readIfThere } from '../../files/if-there.ts'
import { readStoredText } from '../../files/stored.ts'
import { INDEX_FILE, type McpIndex } from '../../lookup/data.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { SearchPart } from '../../model/wire/payload.ts'
import { packedName } from '../../terminal/packed-files.ts'
import { type AssembledSite, assembleSite } from '../collect/assemble.ts'
import { buildIdOf } from '../collect/build-id.ts'
import { exportLocale } from '../collect/page-kinds.ts'
import { mcpOutputs } from '../data/lookup-files.ts'
import { searchIndexOf } from '../data/search.ts'
import type { BuildOptions } from '../setup/options.ts'
import type { Outputs } from '../setup/outputs.ts'
import { cachedBundle } from '../write/cached-bundle.ts'
import { replaceFolder, writeOut } from '../write/output.ts'
import type { InputKeys } from './books.ts'
import { type MadeExport, madeExport } from './made-export.ts'
import { withPieces } from './piece-cache.ts'

export const TERMINAL_PROGRAM = 'zig-std.mjs'
const STAMP = 'build.txt'
const DATA = 'data'
const compress = promisify(brotliCompress)
/** 9 takes more than twice as long for a hundredth less, 11 twenty times as long for a twentieth. */
const QUALITY = 8

/** Gives the folder; made anew where what lies there is of other inputs. */
export async function terminalPackage(options: BuildOptions): Promise<string> {
  const { root, out } = options
  const folder = join(out, 'terminal')
  const id = await buildIdOf(options)
  if ((await readIfThere(join(folder, STAMP))) === id) return folder
  const started = performance.now()
  const temporary = `${folder}.new`
  await rm(temporary, { recursive: true, force: true })
  let bytes = 0
  for await (const { name, make } of packData(await dataOf(options, id))) {
    const content = await make()
    bytes += content.length
    writeOut(temporary, name, content)
  }
  writeOut(temporary, TERMINAL_PROGRAM, await programOf(root, openCache(options.cacheDir)))
  await chmod(join(temporary, TERMINAL_PROGRAM), 0o755)
  writeOut(temporary, STAMP, id)
  await replaceFolder(temporary, folder)
  const megabytes = (bytes / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  options.log(`Packed ${megabytes} MB of data into ${relative(root, folder)} in ${seconds} s.`)
  return folder
}

/** The package that `npm install` takes by its address; none without a reference. */
export function terminalExports(
  { root }: BuildOptions,
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
        packTar(packageFiles(root, site, context), pieces),
      ),
    ),
  ]
}

/** Hash of all that the data of the package is made from, but the code. */
export function terminalKey(site: AssembledSite, { articleKey, referenceKey }: InputKeys): string {
  const { settings, origin, catalog, examples } = site
  const pages = site.pagesOf(exportLocale(site)).map(articleKey)
  return keyOf(origin, JSON.stringify([settings.title, settings.i18n, catalog, examples]), referenceKey, ...pages)
}

interface PackageContext {
  cache: Cache
  /** The text of a file that an earlier build has made from the same inputs. */
  unchanged?: ((path: string) => string | null) | undefined
}

async function* packageFiles(
  root: string,
  site: AssembledSite,
  { cache, unchanged }: PackageContext,
): AsyncIterable<TarFile> {
  const program = await programOf(root, cache)
  const inPackage = (file: TarFile) => ({ ...file, name: `package/${file.name}` })
  yield inPackage({ name: 'package.json', make: () => `${JSON.stringify(PACKAGE, null, 2)}\n` })
  yield inPackage({ name: 'LICENSE', make: () => readFile(join(root, 'LICENSE')) })
  yield inPackage({ name: TERMINAL_PROGRAM, make: () => program })
  for await (const file of packData(dataFrom(site), unchanged)) yield inPackage(file)
}

const PACKAGE = {
  name: 'zig-std',
  version: ZIG_VERSION,
  description: `The reference of Zig's standard library ${ZIG_VERSION} in the terminal`,
  license: 'MIT',
  type: 'module',
  bin: { 'zig-std': TERMINAL_PROGRAM },
  engines: { node: '>=20.19.0' },
}

async function* packData(
  outputs: Outputs,
  unchanged: (path: string) => string | null = () => null,
): AsyncIterable<TarFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 }
  for (const [path, make] of outputs) {
    const text = unchanged(path) ?? (await make())
    yield { name: `${DATA}/${packedName(path)}`, key: keyOf(text), make: () => compress(text, { params }) }
  }
}

/** The data of the lookup API and the index of names, taken from the built site or made here. */
async function dataOf(options: BuildOptions, id: string): Promise<Outputs> {
  const built = await openCurrent(options.out).catch(() => null)
  if (built?.stamp.buildId !== id) return dataFrom(await assembleSite(options))
  const site = join(built.folder, 'site')
  const { search } = JSON.parse(await readStoredText(site, INDEX_FILE)) as McpIndex
  const data = Object.keys(built.stamp.files).flatMap(
    file => /^site(\/_data\/mcp\/.*\.json)(?:\.br)?$/.exec(file)?.[1] ?? [],
  )
  return new Map([...data, ...Object.values(search ?? {})].map(path => [path, () => readStoredText(site, path)]))
}

function dataFrom(site: AssembledSite): Outputs {
  const outputs: Outputs = mcpOutputs(site)
  const search = searchIndexOf(site)
  for (const part of search ? (Object.keys(search.texts) as SearchPart[]) : [])
    outputs.set(search!.manifest[part], () => search!.texts[part])
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
        rollupOptions: { output: { entryFileNames: TERMINAL_PROGRAM, codeSplitting: false } },
      },
    },
  })
  const program = await readFile(join(folder, TERMINAL_PROGRAM))
  if (!program.toString().startsWith('#!/usr/bin/env node\n'))
    throw new Error('The program zig-std does not begin with the line that makes it one. Look at src/terminal/main.ts.')
  return program
}
