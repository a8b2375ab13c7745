// Loads the second part of the shell's data, the messages and icons of overlays, when the reader begins to use the page.

import { loadOnce } from '../model/memo.ts'
import type { Shell, ShellMore } from '../model/wire/payload.ts'
import { requestJson } from '../model/wire/request.ts'
import { loadChunk } from '../router/chunk-errors.ts'

/** Used by overlays and panels. The shell itself is rendered with the first part and never changes. */
export interface CompleteShell extends Shell {
  languages: string
}

export type LoadShell = () => Promise<CompleteShell>

/** Returns a function that loads the second part once and merges it with `shell`. */
export function createShellLoader(shell: Shell): LoadShell {
  return loadOnce(async () => {
    const { languages, messages, icons } = await loadChunk(() => requestJson<ShellMore>(shell.more))
    // There is one icon table in the browser, so components that are already rendered find the new icons as well.
    Object.assign(shell.icons, icons)
    return { ...shell, languages, messages: { ...shell.messages, ...messages } }
  })
}
