// What every block that runs needs: words, icons, the compile server, short messages.

import type { MessageKey, Values } from '../model/languages/messages.ts'
import type { RunState } from '../model/run/protocol.ts'
import type { BuildManifest } from '../model/wire/build.ts'
import type { CompileClient } from './compile-client.ts'

export interface RunTools {
  t(key: MessageKey, values?: Values): string
  /** Body of an icon by its full name. */
  icon(name: string): string
  /** Shows a short message. */
  toast(input: { title: string; color?: 'success' | 'error' }): void
  client: CompileClient
  state: RunState
  /** Address of the page with nothing but a program. */
  playAddress: string
  /** Knows where the examples of that page are. */
  manifest(): Promise<BuildManifest>
}
