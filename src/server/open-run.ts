// Opens the compiler for readers' programs according to the settings, and prints at startup who may use it.

import { findSandbox, NO_SANDBOX } from '../compile/sandbox.ts'
import { openCompileService } from '../compile/service.ts'
import { readRunSettings } from '../compile/settings.ts'
import type { RunAccess } from './calls/run.ts'

export interface OpenedRun {
  access: RunAccess
  close(): Promise<void>
}

interface RunOptions {
  say?: (line: string) => void
  /** Number of processes that share this machine. */
  processes?: number
}

/** Returns `null` if compilation is off. Throws for an invalid setting. */
export async function openRun(
  env: Readonly<Record<string, string | undefined>>,
  { say = line => console.log(line), processes = 1 }: RunOptions = {},
): Promise<OpenedRun | null> {
  const settings = readRunSettings(env)
  const { mode, origins, versions } = settings
  if (mode === 'off') return null
  const found = await findSandbox()
  if (mode === 'on' && typeof found === 'string') {
    say(
      loud(
        `RUN=on, but ${found}: programs are NOT compiled. Install it, or set RUN=unfenced if you trust every reader.`,
      ),
    )
    return null
  }
  const sandbox = typeof found === 'string' || mode === 'unfenced' ? NO_SANDBOX : found
  const whom = mode === 'local' ? 'readers on this machine alone' : 'everybody'
  if (sandbox.isIsolated) say(`Run is on: programs are compiled for ${whom}, each behind a fence (bubblewrap).`)
  else {
    const why = typeof found === 'string' ? ` (${found})` : ''
    say(loud(`Run is on WITHOUT A FENCE for ${whom}${why}: compilations have limits, but see this machine's files.`))
  }
  const service = await openCompileService({ ...settings, atOnce: Math.ceil(settings.atOnce / processes), sandbox })
  service.warm(versions[0]!)
  return {
    access: { compiler: service, origins, isLocalOnly: mode === 'local' },
    close: () => service.close(),
  }
}

function loud(text: string): string {
  return `\n!!! ${text}\n`
}
