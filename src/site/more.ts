// The second part of the shell's data: messages and icons of what opens, fetched when the reader begins to use the page.

import type { Shell, ShellMore } from '../shared/payload.ts'
import { registerIcons } from './icons/registry.ts'
import { request } from './navigation/request.ts'

let loading: Promise<void> | null = null

/** Completes `shell` in place. A failure is tried again the next time; until then messages show their names. */
export function loadMore(shell: Shell): Promise<void> {
  loading ??= request(shell.more).then(
    async response => {
      const { messages, icons, languages } = (await response.json()) as ShellMore
      shell.languages = languages
      Object.assign(shell.messages, messages)
      registerIcons(icons)
    },
    error => {
      loading = null
      throw error
    },
  )
  return loading
}
