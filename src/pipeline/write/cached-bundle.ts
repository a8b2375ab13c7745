// A bundle is kept as long as the files that it was made from are the same: the bundler says which, and they lie beside it.

import { createHash, randomUUID } from 'node:crypto'
import { realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { bytesIfThere, namesIfThere, statIfThere } from '../../files/if-there.ts'
import { readEarlier } from '../earlier-build.ts'
import { bundle } from './bundle.ts'
import { recordModules } from './record-modules.ts'

export interface BundleRequest {
  root: string
  cacheDir: string
  /** Folders of the cache begin with it: `client`. */
  name: string
  /** Without `root` and the folder to write to. */
  config: InlineConfig
}

/** What is no module and changes every bundle. */
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', 'tsconfig/base.json']

const INPUTS_FILE = 'inputs.json'

interface Inputs {
  config: string
  /** File from the project's root → digest of its content; `null` where it was not there, or changed meanwhile. */
  files: Record<string, string | null>
}

/** The folder of a bundle: from the cache, or made now. */
export async function cachedBundle({ root, cacheDir, name, config }: BundleRequest): Promise<string> {
  const configDigest = digestOf(JSON.stringify(config))
  for (const kept of (await namesIfThere(cacheDir)).filter(each => each.startsWith(`${name}-`))) {
    const inputs = await readEarlier<Inputs>(join(cacheDir, kept, INPUTS_FILE))
    if (inputs?.config === configDigest && (await isSame(root, inputs))) return join(cacheDir, kept)
  }
  const temporary = join(cacheDir, `${name}-${randomUUID()}`)
  const started = Date.now()
  const modules = await bundleInto(temporary, root, config)
  const inputs = { config: configDigest, files: await digestsOf(root, [...modules, ...SETTINGS], started) }
  const text = JSON.stringify(inputs, null, 2)
  await writeFile(join(temporary, INPUTS_FILE), text)
  const folder = join(cacheDir, `${name}-${digestOf(text)}`)
  await rm(folder, { recursive: true, force: true })
  await rename(temporary, folder)
  return folder
}

/** Files of the project that the bundle was made from. */
async function bundleInto(outDir: string, root: string, config: InlineConfig): Promise<string[]> {
  const modules = new Set<string>()
  await bundle({
    ...config,
    root,
    plugins: [recordModules(modules), config.plugins],
    worker: { ...config.worker, plugins: () => [recordModules(modules)] },
    build: { ...config.build, outDir, emptyOutDir: true },
  })
  const project = `${await realpath(root)}/`
  const files = [...modules].map(id => id.replace(/[?#].*$/, '')).filter(id => id.startsWith(project))
  return [...new Set(files.map(file => file.slice(project.length)))]
    .filter(file => !file.includes('node_modules/'))
    .sort()
}

async function digestsOf(root: string, files: readonly string[], started: number): Promise<Inputs['files']> {
  const digests: Inputs['files'] = {}
  for (const file of files) {
    const changed = (await statIfThere(join(root, file)))?.mtimeMs ?? 0
    // An edit during the bundling may be in it or not.
    digests[file] = changed < started ? await digestOfFile(join(root, file)) : null
  }
  return digests
}

async function isSame(root: string, { files }: Inputs): Promise<boolean> {
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
