// Dependencies of runnable blocks: messages, icons, the compile server, toasts.

import type { MeasureUnit } from '../model/languages/language.ts'
import type { MessageKey, Values } from '../model/languages/messages.ts'
import type { RunState } from '../model/run/server-state.ts'
import type { BuildManifest } from '../model/wire/build.ts'
import type { CompileClient } from './compile-client.ts'

export interface RunTools {
  t(key: MessageKey, values?: Values): string
  /** Formats a number with its unit in the language of `t`. */
  measure(value: number, unit: MeasureUnit): string
  /** Returns the body of an icon by its full name. */
  icon(name: string): string
  /** Shows a short message. */
  toast(input: { title: string; color?: 'success' | 'error' }): void
  client: CompileClient
  state: RunState
  /** The address of the playground. */
  playAddress: string
  /** Loads the build manifest, which contains the address of the playground's examples. */
  manifest(): Promise<BuildManifest>
}
