// Caches bundles. One is valid while its input files are the same, which the bundler lists and which are stored beside it.

import { createHash, randomUUID } from 'node:crypto'
import { realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Cache } from '../files/cache.ts'
import { bytesIfThere, listIfThere, namesIfThere, statIfThere } from '../files/if-there.ts'
import { readEarlier } from '../files/read-earlier.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { createHelper } from './helper.ts'

export interface BundleRequest {
  root: string
  cache: Cache
  /** Folders of the cache begin with it: `client`. */
  name: string
  /** Without `root` and the folder to write to. */
  config: InlineConfig
}

export interface BundleJob {
  root: string
  outDir: string
  /** Plain data, because it is sent to another process. */
  config: InlineConfig
}

/** The fonts of the project in this folder. */
export type FontJob = Pick<BundleJob, 'root'>

/** Returns the ids of all modules that were read. */
const bundle = createHelper<BundleJob | FontJob, string[]>(new URL('./make-bundle.ts', import.meta.url))

/** Cuts the fonts in the process that bundles, because the font library never frees its memory. */
export function cutFontsApart(root: string): Promise<unknown> {
  return bundle({ root })
}

/** Files that are no modules and change every bundle. */
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', 'tsconfig/base.json']

/** The file beside a bundle that lists its inputs. */
export const INPUTS_FILE = 'inputs.json'

interface Inputs {
  config: string
  /** File from the project's root → digest of its content; `null` where it was not there, or changed meanwhile. */
  files: Record<string, string | null>
  /** File of the bundle → digest of its content. */
  made?: Record<string, string | null>
}

/** Returns the folder of a bundle, which is made if the cache does not have it. */
export async function cachedBundle(request: BundleRequest): Promise<string> {
  const { root, cache, name } = request
  const config = digestOf(JSON.stringify(request.config))
  for (const kept of (await namesIfThere(cache.folder)).filter(each => each.startsWith(`${name}-`))) {
    const folder = join(cache.folder, kept)
    const inputs = await readEarlier<Inputs>(join(folder, INPUTS_FILE))
    if (!inputs?.made || inputs.config !== config || !(await isSame(root, inputs.files))) continue
    if (await isSame(folder, inputs.made)) return folder
    cache.damaged.add(kept)
    await rm(folder, { recursive: true, force: true })
  }
  const temporary = join(cache.folder, `${name}-${randomUUID()}`)
  try {
    return await make(request, temporary, config)
  } finally {
    // Remove what a failed bundle has left.
    await rm(temporary, { recursive: true, force: true })
  }
}

async function make(
  { root, cache, name, config }: BundleRequest,
  temporary: string,
  configDigest: string,
): Promise<string> {
  const started = Date.now()
  const modules = await bundleInto(temporary, root, config)
  const files = await digestsOf(root, [...modules, ...SETTINGS], started)
  const made = await digestsOf(temporary, await listIfThere(temporary))
  const text = JSON.stringify({ config: configDigest, files, made }, null, 2)
  await writeAtomic(join(temporary, INPUTS_FILE), text)
  const folder = join(cache.folder, `${name}-${digestOf(text)}`)
  await rm(folder, { recursive: true, force: true })
  await rename(temporary, folder)
  return folder
}

/** Bundles into a folder, and returns the files of the project that were read. */
async function bundleInto(outDir: string, root: string, config: InlineConfig): Promise<string[]> {
  const modules = await bundle({ root, outDir, config })
  const project = `${await realpath(root)}/`
  const files = modules.map(id => id.replace(/[?#].*$/, '')).filter(id => id.startsWith(project))
  return [...new Set(files.map(file => file.slice(project.length)))]
    .filter(file => !file.includes('node_modules/'))
    .sort()
}

async function digestsOf(root: string, files: readonly string[], started = Infinity): Promise<Inputs['files']> {
  const digests: Inputs['files'] = {}
  for (const file of files) {
    const changed = (await statIfThere(join(root, file)))?.mtimeMs ?? 0
    // The bundle may or may not contain an edit that was made while it was bundled.
    digests[file] = changed < started ? await digestOfFile(join(root, file)) : null
  }
  return digests
}

async function isSame(root: string, files: Inputs['files']): Promise<boolean> {
  for (const [file, digest] of Object.entries(files))
    if ((await digestOfFile(join(root, file))) !== digest) return false
  return true
}

async function digestOfFile(file: string): Promise<string | null> {
  const content = await bytesIfThere(file)
  return content && digestOf(content)
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
