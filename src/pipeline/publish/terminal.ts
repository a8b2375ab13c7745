// The package of `zig-std`: the program as one file, and beside it the data it answers from, packed.

import { chmod, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { openCurrent } from '../../files/builds.ts'
import { readIfThere } from '../../files/if-there.ts'
import { INDEX_FILE, type McpIndex } from '../../mcp/data.ts'
import type { SearchPart } from '../../model/wire/payload.ts'
import { packedName } from '../../terminal/packed-files.ts'
import { assembleSite } from '../collect/assemble.ts'
import { buildIdOf } from '../collect/build-id.ts'
import { mcpOutputs } from '../draw/mcp.ts'
import type { Outputs } from '../draw/outputs.ts'
import { searchIndexOf } from '../draw/search.ts'
import type { BuildOptions } from '../options.ts'
import { bundle } from '../write/bundle.ts'
import { replaceFolder, writeOut } from '../write/output.ts'

export const TERMINAL_PROGRAM = 'zig-std.mjs'
const STAMP = 'build.txt'
const compress = promisify(brotliCompress)
/** 11 takes ten times as long for a twentieth less. */
const QUALITY = 9

/** Gives the folder; made anew where what lies there is of other inputs. */
export async function terminalPackage(options: BuildOptions): Promise<string> {
  const folder = join(options.out, 'terminal')
  const id = await buildIdOf(options)
  if ((await readIfThere(join(folder, STAMP))) === id) return folder
  const started = performance.now()
  const temporary = `${folder}.new`
  await rm(temporary, { recursive: true, force: true })
  const bytes = await writeData(await dataOf(options, id), join(temporary, 'data'))
  await bundleProgram(options.root, temporary)
  writeOut(temporary, STAMP, id)
  await replaceFolder(temporary, folder)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  options.log(
    `Packed ${(bytes / 1_000_000).toFixed(1)} MB of data into ${relative(options.root, folder)} in ${seconds} s.`,
  )
  return folder
}

async function writeData(outputs: Outputs, folder: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 }
  const written = [...outputs].map(async ([path, make]) => {
    const packed = await compress(await make(), { params })
    writeOut(folder, packedName(path), packed)
    return packed.length
  })
  return (await Promise.all(written)).reduce((sum, bytes) => sum + bytes, 0)
}

/** What assistants are answered from, and the index of names: from the site where one is built, else made for this. */
async function dataOf(options: BuildOptions, id: string): Promise<Outputs> {
  const built = await openCurrent(options.out).catch(() => null)
  if (built?.stamp.buildId === id) {
    const site = join(built.folder, 'site')
    const { search } = JSON.parse(await readFile(join(site, INDEX_FILE), 'utf8')) as McpIndex
    const data = Object.keys(built.stamp.files).flatMap(file => /^site(\/_data\/mcp\/.*\.json)$/.exec(file)?.[1] ?? [])
    return new Map(
      [...data, ...Object.values(search ?? {})].map(path => [path, () => readFile(join(site, path), 'utf8')]),
    )
  }
  const site = await assembleSite(options)
  const outputs: Outputs = mcpOutputs(site)
  const search = searchIndexOf(site)
  for (const part of search ? (Object.keys(search.texts) as SearchPart[]) : [])
    outputs.set(search!.manifest[part], () => search!.texts[part])
  return outputs
}

async function bundleProgram(root: string, out: string): Promise<void> {
  await bundle({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: join(root, 'src/terminal/main.ts'),
      outDir: out,
      emptyOutDir: false,
      minify: true,
      rollupOptions: { output: { entryFileNames: TERMINAL_PROGRAM, codeSplitting: false } },
    },
  })
  const program = join(out, TERMINAL_PROGRAM)
  if (!(await readFile(program, 'utf8')).startsWith('#!/usr/bin/env node\n'))
    throw new Error('The program zig-std does not begin with the line that makes it one. Look at src/terminal/main.ts.')
  await chmod(program, 0o755)
}
