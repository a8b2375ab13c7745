// The id of a build: a hash of its inputs, known before anything is rendered (R42).

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT } from '../../files/builds.ts'
import { bytesIfThere, listIfThere } from '../../files/if-there.ts'
import { readEarlier } from '../../files/read-earlier.ts'
import { onceFor } from '../../model/memo.ts'
import { checkSettings } from '../../model/settings.ts'
import { LATEST_BUILD } from '../../model/wire/contract.ts'
import { UNKNOWN_ORIGIN } from '../../model/wire/unknown-origin.ts'
import type { BuildOptions } from '../setup/options.ts'
import { ATTACK, BENCH, PEERS, RUN } from './result-files.ts'

export async function buildIdOf(options: BuildOptions): Promise<string> {
  const { root, contentDir, publicDir, localesDir, referenceDir, publishedFile, sources } = options
  return hashInputs(
    [contentDir, publicDir, localesDir, referenceDir, ...(sources ? [sources] : [])],
    [...[BENCH, PEERS, ATTACK, RUN].map(({ file }) => join(root, file)), publishedFile],
    await programOf(options),
  )
}

/** Returns a hash of the code and the settings. They are read once a build. */
export const programOf = onceFor(async ({ root, settings: given, settingsFile }: BuildOptions): Promise<string> => {
  const settings = checkSettings(given, settingsFile)
  return hashInputs(
    [join(root, 'src')],
    ['package-lock.json', 'vite.config.ts', 'scripts/sync.mjs'].map(file => join(root, file)),
    JSON.stringify([settings, originOf(settings.url)]),
  )
})

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

/** Returns the origin of the site: SITE_URL, that of the settings, or the placeholder that servers replace (R53). */
export function originOf(configured: string | undefined): string {
  return process.env.SITE_URL ? new URL(process.env.SITE_URL).origin : (configured ?? UNKNOWN_ORIGIN)
}

/** Returns the time of the build. A build of the same inputs as the current one has its time (R42). */
export async function timestampOf(out: string, buildId: string): Promise<number> {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (given) return given * 1000
  const before = await readEarlier<{ id: string; timestamp: number }>(join(out, CURRENT, 'site', LATEST_BUILD))
  return before?.id === buildId ? before.timestamp : Date.now()
}
