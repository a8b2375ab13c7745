// Opens the compiler for readers' programs according to the settings, and prints at startup who may use it. Of several
// processes that serve one port, the primary opens it, and the others send their programs there.

import { createGunzip } from 'node:zlib'
import { findSandbox, NO_SANDBOX } from '../compile/sandbox.ts'
import { openCompileService } from '../compile/service.ts'
import { type RunSettings, readRunSettings } from '../compile/settings.ts'
import type { Compiler } from '../model/run/compiler.ts'
import type { RunAccess } from './calls/run.ts'
import { streamFile, throughSteps } from './files/stream.ts'

export interface OpenedRun {
  access: RunAccess
  close(): Promise<void>
}

/** Returns `null` if compilation is off. Throws for an invalid setting. */
export async function openRun(
  env: Readonly<Record<string, string | undefined>>,
  { log = line => console.log(line) }: { log?(line: string): void } = {},
): Promise<OpenedRun | null> {
  const settings = readRunSettings(env)
  const { mode, versions } = settings
  if (mode === 'off') return null
  const found = await findSandbox()
  if (mode === 'on' && typeof found === 'string') {
    log(
      loud(
        `RUN=on, but ${found}: programs are NOT compiled. Install it, or set RUN=unfenced if you trust every reader.`,
      ),
    )
    return null
  }
  const sandbox = typeof found === 'string' || mode === 'unfenced' ? NO_SANDBOX : found
  const whom = mode === 'local' ? 'readers on this machine alone' : 'everybody'
  if (sandbox.isIsolated) log(`Run is on: programs are compiled for ${whom}, each behind a fence (bubblewrap).`)
  else {
    const why = typeof found === 'string' ? ` (${found})` : ''
    log(loud(`Run is on WITHOUT A FENCE for ${whom}${why}: compilations have limits, but see this machine's files.`))
  }
  const service = await openCompileService({ ...settings, sandbox })
  service.warm(versions[0]!)
  return { access: accessTo(service, settings), close: () => service.close() }
}

/** Gives access to a compiler of this process, or of another one on this machine. */
export function accessTo(compiler: Compiler, { mode, origins }: Pick<RunSettings, 'mode' | 'origins'>): RunAccess {
  return { compiler, open: openProgram, origins, isLocalOnly: mode === 'local' }
}

const openProgram: RunAccess['open'] = async ({ file, start, end }, encoding) => {
  const compressed = await streamFile(file, { start, end })
  return encoding === 'gzip' ? compressed : throughSteps(compressed, [createGunzip()])
}

function loud(text: string): string {
  return `\n!!! ${text}\n`
}
