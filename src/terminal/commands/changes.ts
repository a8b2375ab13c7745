// `zig-std changes mem.split` shows a name across the releases, `zig-std changes 0.15` the changes of a release, and
// `changes 0.15 fs` those below one name. `--zig 0.13` shows the differences for code of that release.

import { recordsOf } from '../../library/history/change-records.ts'
import { type History, shortVersion, spansOf } from '../../library/history/history.ts'
import {
  changesOf,
  type ModuleChanges,
  RELEASES,
  type Release,
  releaseOf,
  routeOfRelease,
} from '../../library/history/release-changes.ts'
import { countsText, moduleMarkdown } from '../../library/texts/changes-markdown.ts'
import { paragraphs } from '../../lookup/answer.ts'
import { changesBetween, isBreaking, pagesBetween, recordText, versionNamed } from '../../lookup/changes-between.ts'
import { urlOf } from '../../lookup/data.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { TerminalAnswer } from '../answer.ts'
import { isVersion, wrongVersion } from '../versions.ts'
import { WrongUse } from '../wrong-use.ts'
import { nothing } from './find.ts'
import { findInHistory, type NameInHistory } from './name-in-history.ts'

export async function changes(
  store: LookupStore,
  words: readonly string[],
  { limit, zig }: { limit: number; zig: string | undefined },
): Promise<TerminalAnswer> {
  const release = words.find(isVersion)
  const names = words.filter(word => word !== release)
  if (names.length > 1)
    throw new WrongUse(`"${names.join(' ')}" is more than one name. Say one: zig-std changes ${names[0]}`)
  const [name] = names
  if (release !== undefined) return ofRelease(store, release, name)
  const found = await findInHistory(store, name!, limit)
  if ('answer' in found) return found.answer
  return zig === undefined ? overReleases(store, found.found) : sinceVersion(store, found.found.path, zig, limit)
}

/** Lists all changes of one name, and counts those below it. */
async function overReleases(store: LookupStore, { path, row, ours }: NameInHistory): Promise<TerminalAnswer> {
  const history = await store.history()
  const removal = ours === undefined ? (await store.nameHistory()).removalOf(path) : null
  const records = (row ? recordsOf(history, row) : [])
    .filter(({ level }) => level !== 'cosmetic')
    .map(record => (record.change === 'gone' && !record.use && removal?.use ? { ...record, use: removal.use } : record))
  const releases = spansOf(row ?? {}, history.versions, shortVersion)
  const below = history.rows.filter(each => !each.giant && each.path.startsWith(`${path}.`))
  const short = path.replace(/^std\./, '')
  const markdown = paragraphs(
    `# ${path}`,
    `In ${releases}.${records.length === 0 ? ' It is the same in all of them.' : ''}`,
    records
      .map(record => recordText(record).replace(/^- (\w+) `[^`]*`/, `- ${shortVersion(record.version)}: $1`))
      .join('\n'),
    removal?.note,
    below.length > 0 &&
      `${below.length} names below it came, went or changed. For code of another release: \`zig-std changes ${short} --zig 0.14\``,
  )
  const listed = records.map(({ path: _, ...record }) => record)
  return { markdown, data: { path, releases: releasesOf(history, row), changes: listed } }
}

function releasesOf({ versions }: History, row: NameInHistory['row']): string[] {
  return versions.filter((_, index) => (row?.in?.[index] ?? '1') === '1')
}

/** Lists the differences that affect code of another release. */
async function sinceVersion(store: LookupStore, path: string, from: string, limit: number): Promise<TerminalAnswer> {
  const [history, index] = await Promise.all([store.history(), store.index()])
  const rows = changesBetween(history, from, ZIG_VERSION, [path])
  const shown = rows.slice(0, limit)
  const breaking = rows.filter(isBreaking).length
  const pages = pagesBetween(history, from, ZIG_VERSION).map(route => urlOf(index, route))
  const markdown = paragraphs(
    `# ${path}: ${from} to ${ZIG_VERSION}`,
    rows.length === 0
      ? 'Nothing is different.'
      : `${rows.length} differences, ${breaking} of them break code${shown.length < rows.length ? `; the first ${shown.length}, more with \`--limit\`` : ''}`,
    shown.map(recordText).join('\n'),
    pages.length > 0 && `Whole releases: ${pages.map(url => `<${url}>`).join(', ')}`,
  )
  return { markdown, data: { path, from, to: ZIG_VERSION, total: rows.length, breaking, changes: shown } }
}

async function ofRelease(store: LookupStore, text: string, name: string | undefined): Promise<TerminalAnswer> {
  const history = await store.history()
  const release = releaseNamed(text)
  if (!release) return nothing(`${text} is the oldest release that is known, so there is nothing to hold it against.`)
  const { modules, before, counts } = changesOf(history, release)
  const wanted = name === undefined ? undefined : `std.${name.replace(/^std\./, '')}`
  const listed = wanted === undefined ? modules : modules.flatMap(module => below(module, wanted))
  if (listed.length === 0) return nothing(`${release.name} changed nothing at \`${wanted}\`.`)
  const page = urlOf(await store.index(), routeOfRelease((releaseOf(release.versions[0]!) ?? release).name))
  const markdown = paragraphs(
    `# ${wanted ? `${wanted}: ` : ''}${before} to ${release.name}`,
    ...(wanted
      ? listed.map(module => moduleMarkdown(module, path => `\`${path}\``))
      : [
          countsText(counts),
          listed
            .filter(({ counts: own }) => Object.values(own).some(Boolean))
            .map(module => `- **${module.path}**: ${countsText(module.counts)}`)
            .join('\n'),
          `All of one: \`zig-std changes ${release.name} ${listed[0]!.path.replace(/^std\./, '')}\``,
        ]),
    `<${page}>`,
  )
  return { markdown, data: { release: release.name, before, modules: listed, url: page } }
}

/** `0.15` means all of its known patch releases, `0.15.2` only that one. */
function releaseNamed(text: string): Release | undefined {
  const named = RELEASES.find(({ name }) => name === text.replace(/^v/, ''))
  if (named) return named
  const version = versionNamed(text)
  if (version === undefined) throw wrongVersion(text)
  return releaseOf(version) && { name: version, versions: [version] }
}

/** Restricts the changes of a module to one name and the names below it. */
function below(module: ModuleChanges, wanted: string): ModuleChanges[] {
  const isWanted = ({ path }: { path: string }) => path === wanted || path.startsWith(`${wanted}.`)
  if (isWanted(module)) return [module]
  const rows = {
    added: module.added.filter(isWanted),
    gone: module.gone.filter(isWanted),
    changed: module.changed.filter(isWanted),
  }
  if (Object.values(rows).every(({ length }) => length === 0)) return []
  const breaking = rows.changed.filter(({ change }) => change.level === 'breaks').length
  const counts = {
    added: rows.added.length,
    gone: rows.gone.length,
    breaking,
    changed: rows.changed.length - breaking,
  }
  return [{ path: wanted, ...rows, counts, giants: { added: 0, gone: 0 } }]
}
