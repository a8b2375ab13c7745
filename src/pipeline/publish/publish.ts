// `npm run exports -- --publish`: updates exports/published.ndjson, from which the feed is created, and commits it on request.

import { execFile } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { VERSIONS_FILE } from '../../examples/results.ts'
import { countChanges, formatPublished, publish } from '../../exports/published.ts'
import { statIfThere } from '../../files/if-there.ts'
import type { BuildOptions } from '../setup/options.ts'
import type { SiteExports } from './exports.ts'

const run = promisify(execFile)

/** Returns whether something has changed since the last publication. */
export async function publishExports(
  { publishedFile, root, log }: BuildOptions,
  { published, subjects }: SiteExports,
  date: Date,
): Promise<boolean> {
  const now = subjects()
  const { added, changed, removed } = countChanges(published, now)
  const name = relative(root, publishedFile)
  if (added + changed + removed === 0) {
    log(`Nothing changed since ${name} was written.`)
    return false
  }
  const text = formatPublished(publish(published, now, date.toISOString()))
  await mkdir(dirname(publishedFile), { recursive: true })
  await writeFile(`${publishedFile}.new`, text)
  await rename(`${publishedFile}.new`, publishedFile)
  log(`${name}: ${added} added, ${changed} changed, ${removed} removed.`)
  return true
}

/** Commits only the record and the results of examples in other versions, and pushes them to the current branch. */
export async function commitPublished({ publishedFile, root, log }: BuildOptions): Promise<void> {
  const git = (...args: string[]) => run('git', args, { cwd: root })
  const outcomes = join(root, VERSIONS_FILE)
  const files = (await statIfThere(outcomes)) ? [publishedFile, outcomes] : [publishedFile]
  await git('add', '--', ...files)
  const isClean = await git('diff', '--cached', '--quiet', '--', ...files).then(
    () => true,
    () => false,
  )
  if (isClean) return log('The record is committed already.')
  const author = ['-c', 'user.name=Weekly exports', '-c', 'user.email=exports@users.noreply.github.com']
  await git(...author, 'commit', '--quiet', '-m', 'Record of the published exports', '--', ...files)
  await git('push', '--quiet', 'origin', 'HEAD')
  log('Committed and pushed the record.')
}
