// `zig-std open mem.eql` opens the page of a name in the browser.

import { spawn } from 'node:child_process'
import { urlOf } from '../../lookup/data.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findName, nothing } from './find.ts'

/** Returns the address of a name on the site. */
export async function addressOf(
  store: LookupStore,
  text: string,
  limit: number,
): Promise<TerminalAnswer & { url?: string }> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, readAs } = found.name
  if (path === undefined) return nothing(`\`${readAs}\` exists, but has no place of its own.`)
  const url = urlOf(await store.index(), await withLibrary(store, view => view.hrefOf(path)))
  return { markdown: `<${url}>`, data: { path, url }, url }
}

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Starts the program in BROWSER, or the platform's default browser, without waiting for it. */
export function openInBrowser(url: string): void {
  const [program, ...args] = process.env.BROWSER ? [process.env.BROWSER] : (OPENERS[process.platform] ?? ['xdg-open'])
  const child = spawn(program!, [...args, url], { stdio: 'ignore', detached: true })
  // The address is printed in any case.
  child.on('error', () => {})
  child.unref()
}
