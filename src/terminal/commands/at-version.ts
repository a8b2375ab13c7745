// `zig-std ArrayList.append --zig 0.14` shows a name in another release, and the differences from the documented one. Releases without
// an edition are known by their history alone.

import { type History, lineAt, shortVersion, spansOf } from '../../library/history/history.ts'
import { paragraphs } from '../../lookup/answer.ts'
import { changesBetween, recordText } from '../../lookup/changes-between.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findInHistory } from './name-in-history.ts'
import { show } from './show.ts'

export async function showAt(store: LookupStore, text: string, zig: string, limit: number): Promise<TerminalAnswer> {
  const edition = await store.at(zig)
  const shown = edition && (await show(edition, text, limit))
  if (!shown || shown.failed) return showHistory(store, text, zig, limit)
  const { path, readAs } = shown.data as { path?: string; readAs?: string }
  if (path === undefined || readAs === undefined || zig === ZIG_VERSION) return shown
  const { own, markdown } = differences(await store.history(), readAs, zig)
  return {
    markdown: paragraphs(shown.markdown, markdown),
    data: { ...(shown.data as object), zig, isThere: true, changes: own },
  }
}

/** Returns what differs in the documented release. */
function differences(history: History, path: string, zig: string) {
  if (history.isIn(path, ZIG_VERSION) === false) {
    const origin = history.earlierPathOf(path)
    const isThere = origin !== null && history.isIn(origin.path, ZIG_VERSION) !== false
    const earlier = isThere ? `: there it is ${origin.probably ? 'probably ' : ''}\`${origin.path}\`` : ''
    return { own: [], markdown: `Zig ${ZIG_VERSION} does not have it${earlier}.` }
  }
  const rows = changesBetween(history, zig, ZIG_VERSION, [path])
  const own = rows.filter(each => each.path === path)
  const short = path.replace(/^std\./, '')
  const markdown = paragraphs(
    own.length === 0 ? `Zig ${ZIG_VERSION} has it unchanged.` : `## With Zig ${ZIG_VERSION}`,
    own.map(recordText).join('\n'),
    rows.length > own.length &&
      `${rows.length - own.length} names below it are different: \`zig-std changes ${short} --zig ${shortVersion(zig)}\``,
  )
  return { own: own.map(({ path: _, ...record }) => record), markdown }
}

async function showHistory(store: LookupStore, text: string, zig: string, limit: number): Promise<TerminalAnswer> {
  const found = await findInHistory(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, row, ours } = found.found
  const history = await store.history()
  const isThere = row === null || history.isIn(path, zig) === true
  const line = isThere ? lineAt(row, zig, history.versions, ours) : undefined
  const there = isThere ? undefined : (nameThere() ?? (await usedInstead()))
  const different = isThere && zig !== ZIG_VERSION ? differences(history, path, zig) : { own: [], markdown: '' }
  const markdown = paragraphs(
    `# ${path} in Zig ${zig}`,
    isThere
      ? `It is there, as in ${spansOf(row ?? {}, history.versions, shortVersion)}.`
      : `It is not there, only in ${spansOf(row ?? {}, history.versions, shortVersion)}.`,
    line !== undefined && `\`\`\`zig\n${line}\n\`\`\``,
    there && `There it is ${there.probably ? 'probably ' : ''}${there.use.map(use => `\`${use}\``).join(', ')}.`,
    different.markdown,
  )
  const data = {
    path,
    zig,
    isThere,
    ...(line === undefined ? {} : { signature: line }),
    ...(there ? { use: there.use, ...(there.probably ? { probably: true } : {}) } : {}),
    changes: different.own,
  }
  return isThere || there ? { markdown, data } : { markdown, data, failed: true }

  /** Returns the later or earlier name of the declaration in that release. */
  function nameThere(): { use: string[]; probably?: true } | undefined {
    const later = history.replacementFor(path, zig)
    if (later) return later
    const origin = history.earlierPathOf(path)
    if (!origin || history.isIn(origin.path, zig) === false) return undefined
    return { use: [origin.path], ...(origin.probably ? { probably: true } : {}) }
  }

  /** Returns replacements from our own list of removed names, which is for the documented version. */
  async function usedInstead(): Promise<{ use: string[]; probably?: true } | undefined> {
    const { use } = (await store.nameHistory()).removalOf(path) ?? {}
    const known = use?.filter(each => history.isIn(each, zig) !== false)
    return known && known.length > 0 ? { use: known } : undefined
  }
}
