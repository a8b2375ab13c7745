// The id of a build: a hash of its inputs, known before anything is rendered (R42).

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT } from '../../files/builds.ts'
import { bytesIfThere, listIfThere } from '../../files/if-there.ts'
import { checkSettings } from '../../model/settings.ts'
import { LATEST_BUILD } from '../../model/wire/contract.ts'
import { readEarlier } from '../setup/earlier-build.ts'
import type { BuildOptions } from '../setup/options.ts'
import { ATTACK_FILE } from './attack-results.ts'
import { BENCH_FILE } from './bench-results.ts'

export async function buildIdOf(options: BuildOptions): Promise<string> {
  const { root, contentDir, publicDir, localesDir, referenceDir, publishedFile, sources } = options
  return hashInputs(
    [contentDir, publicDir, localesDir, referenceDir, ...(sources ? [sources] : [])],
    [join(root, BENCH_FILE), join(root, ATTACK_FILE), publishedFile],
    await programOf(options),
  )
}

/** Hash of the code and the settings, whatever the content is. Read once for a build. */
export function programOf(options: BuildOptions): Promise<string> {
  const known = programs.get(options) ?? hashProgram(options)
  programs.set(options, known)
  return known
}

const programs = new WeakMap<BuildOptions, Promise<string>>()

async function hashProgram({ root, settings: given, settingsFile }: BuildOptions): Promise<string> {
  const settings = checkSettings(given, settingsFile)
  return hashInputs(
    [join(root, 'src')],
    ['package-lock.json', 'vite.config.ts', 'scripts/sync.mjs'].map(file => join(root, file)),
    JSON.stringify([settings, originOf(settings.url)]),
  )
}

export async function hashInputs(folders: readonly string[], files: readonly string[], extra: string): Promise<string> {
  const hash = createHash('sha256').update(extra)
  for (const folder of folders) {
    const names = (await listIfThere(folder)).filter(name => !/\.test\.tsx?$/.test(name))
    const contents = await Promise.all(names.map(name => readFile(join(folder, name))))
    for (const [index, name] of names.entries()) hash.update(`/${name}`).update(contents[index]!)
  }
  for (const file of files) hash.update((await bytesIfThere(file)) ?? '')
  return hash.digest('hex').slice(0, 12)
}

/** The site's own address: from the settings, or SITE_URL at build time; never from a request (R41). */
export function originOf(configured: string): string {
  return process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : configured
}

/** Time of the build, the same for the same inputs where it is known already (R42). */
export async function timestampOf(out: string, buildId: string): Promise<number> {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (given) return given * 1000
  const before = await readEarlier<{ id: string; timestamp: number }>(join(out, CURRENT, 'site', LATEST_BUILD))
  return before?.id === buildId ? before.timestamp : Date.now()
}
