// `npm run exports`: builds the exports without the rest of the site.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ARCHIVES, archiveFile, makeArchive } from '../../exports/archive.ts'
import { openCache } from '../../files/cache.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { EXPORTS_ROOT, type ExportEntry } from '../../model/wire/exports.ts'
import { replaceFolder } from '../../output/output.ts'
import { writeOut } from '../../output/write-file.ts'
import { assembleSite } from '../collect/assemble.ts'
import type { BuildOptions } from '../setup/options.ts'
import { archiveExports } from './archives.ts'
import { createExports, type SiteExports } from './exports.ts'
import { commitPublished, publishExports } from './publish.ts'
import { githubOf, release } from './release.ts'

const HELP = `Builds the exports into dist/exports.

  npm run exports                         builds them
  npm run exports -- --publish            and renews exports/published.ndjson, from which the feed is made
  npm run exports -- --publish --commit   and commits that file and pushes it
  npm run exports -- --archives           and packs them into dist/archives
  npm run exports -- --release            and uploads the archives to a release on GitHub (GITHUB_REPOSITORY, GITHUB_TOKEN)
`

/** Returns the exit code. */
export async function exportsMain(options: BuildOptions, parameters: string[]): Promise<number> {
  try {
    const wanted = readParameters(parameters)
    if (wanted.help) {
      options.log(HELP)
      return 0
    }
    if (wanted.commit && !wanted.publish) throw new Error('--commit commits what --publish wrote. Say both.')
    const github = wanted.release ? githubOf(process.env) : null
    const site = await assembleSite(options)
    let exports = await createExports(options, site)
    if (wanted.publish && (await publishExports(options, exports, publicationDate())))
      // Create them again, because the feed lists what was just published.
      exports = await createExports(options, site)
    if (wanted.commit) await commitPublished(options)
    await writeExports(options, exports)
    if (wanted.archives) await writeArchives(options, exports)
    if (github) await release(github, exports, options.log)
    return 0
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readParameters(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { publish: flag, commit: flag, archives: flag, release: flag, help: flag } })
      .values
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. See "npm run exports -- --help" for what can be said.`)
  }
}

/** Returns SOURCE_DATE_EPOCH if it is set, for reproducible builds (R42), otherwise the current time. */
function publicationDate(): Date {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  return given ? new Date(given * 1000) : new Date()
}

async function writeExports({ out, log, root, cacheDir }: BuildOptions, exports: SiteExports): Promise<void> {
  const target = join(out, 'exports')
  const temporary = `${target}.new`
  await rm(temporary, { recursive: true, force: true })
  const archives = archiveExports(exports, openCache(cacheDir))
  exports.add(archives)
  // The manifest comes last, when all others are measured.
  const made = [...archives.map(({ path, make }) => [path, make] as const), ...exports.outputs]
  for (const [path, make] of made)
    if (path.startsWith(`${EXPORTS_ROOT}/`)) writeOut(temporary, path.slice(EXPORTS_ROOT.length), await make())
  await replaceFolder(temporary, target)
  log(formatTable((await exports.manifest()).files))
  log(`Written to ${relative(root, target)}, with manifest.json.`)
}

async function writeArchives({ out, log, root }: BuildOptions, { files }: SiteExports): Promise<void> {
  const folder = join(out, 'archives')
  await mkdir(folder, { recursive: true })
  for (const name of ARCHIVES) {
    const path = join(folder, archiveFile(ZIG_VERSION, name))
    await writeFile(path, await makeArchive(ZIG_VERSION, name, files))
    log(`Packed ${relative(root, path)}`)
  }
}

/** One line a kind. */
function formatTable(files: readonly ExportEntry[]): string {
  const kinds = [...new Set(files.map(({ kind }) => kind))]
  const rows = kinds.map(kind =>
    rowOf(
      kind,
      files.filter(file => file.kind === kind),
    ),
  )
  const table = [['kind', 'files', 'items', 'size', 'tokens'], ...rows, rowOf('all', files)]
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)))
  return table
    .map(row => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))))
    .map(row => `  ${row.join('  ')}`)
    .join('\n')
}

function rowOf(name: string, files: readonly ExportEntry[]): string[] {
  const sum = (of: (file: ExportEntry) => number) => files.reduce((total, file) => total + of(file), 0)
  const tokens = sum(file => file.tokens ?? 0)
  return [
    name,
    String(files.length),
    sum(file => file.items).toLocaleString('en-US'),
    `${(sum(file => file.bytes) / 1_000_000).toFixed(2)} MB`,
    tokens > 0 ? tokens.toLocaleString('en-US') : '',
  ]
}
