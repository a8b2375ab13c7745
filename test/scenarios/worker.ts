// The bundle of the worker, made once for one state of the source.

import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from '../../src/pipeline/collect/build-id.ts'
import { buildServers } from '../../src/pipeline/write/servers.ts'
import { ROOT } from '../sites.ts'

export async function workerBundle(): Promise<string> {
  const key = await hashInputs([join(ROOT, 'src')], [join(ROOT, 'package-lock.json')], 'worker')
  const folder = join(ROOT, '.cache', `servers-${key}`)
  if (!existsSync(folder)) {
    const temporary = `${folder}.${process.pid}`
    await mkdir(temporary, { recursive: true })
    await buildServers(ROOT, temporary)
    // Another test may have made it meanwhile.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
  }
  return join(folder, 'server/worker.js')
}
