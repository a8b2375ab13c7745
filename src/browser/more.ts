// The second part of the shell's data: messages and icons of what opens, fetched when the reader begins to use the page.

import type { Shell, ShellMore } from '../model/wire/payload.ts'
import { request } from './request.ts'

let loading: Promise<ShellMore> | null = null

/** Completes `shell` in place. A failure is tried again the next time; until then messages show their names. */
export function loadMore(shell: Shell): Promise<ShellMore> {
  loading ??= request(shell.more).then(
    async response => {
      const more = (await response.json()) as ShellMore
      shell.languages = more.languages
      Object.assign(shell.messages, more.messages)
      Object.assign(shell.icons, more.icons)
      return more
    },
    error => {
      loading = null
      throw error
    },
  )
  return loading
}
