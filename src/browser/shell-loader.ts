// The shell's data with its second part: messages and icons of what opens, fetched when the reader begins to use the page.

import type { Shell, ShellMore } from '../model/wire/payload.ts'
import { request } from '../model/wire/request.ts'
import { loadOnce } from './load-once.ts'
import { loadChunk } from './router/chunk-errors.ts'

/** For what opens later; the shell itself is drawn with the first part and never changes. */
export interface CompleteShell extends Shell {
  languages: string
}

export type LoadShell = () => Promise<CompleteShell>

export function createShellLoader(shell: Shell): LoadShell {
  return loadOnce(async () => {
    const { languages, messages, icons } = await loadChunk(() => fetchMore(shell.more))
    // The one book of icons in the browser: what is already drawn finds them there, too.
    Object.assign(shell.icons, icons)
    return { ...shell, languages, messages: { ...shell.messages, ...messages } }
  })
}

async function fetchMore(address: string): Promise<ShellMore> {
  return (await request(address)).json() as Promise<ShellMore>
}
