// Lists the additions, removals and changes of a release by module.

import { ZIG_VERSION } from '../../model/constants.ts'
import { groupBy } from '../../model/group-by.ts'
import { onceEach, onceFor } from '../../model/memo.ts'
import { type Library, resolveAlias } from '../facts/library.ts'
import { modulePath, pathAbove, pathsAbove, splitPath } from '../names/paths.ts'
import {
  changeIn,
  type History,
  noticedChanges,
  type PathChange,
  type PathHistory,
  type Replacement,
  replacedIn,
  shortVersion,
} from './history.ts'

/** Releases that have a page, with the versions whose changes it lists. */
export const RELEASES: readonly Release[] = [
  { name: '0.12', versions: ['0.12.1'] },
  { name: '0.13', versions: ['0.13.0'] },
  { name: '0.14', versions: ['0.14.1'] },
  { name: '0.15', versions: ['0.15.1', '0.15.2'] },
  { name: '0.16', versions: ['0.16.0'] },
  { name: '0.17', versions: ['0.17.0'] },
]

export interface Release {
  name: string
  versions: readonly string[]
}

export interface ReleaseChanges {
  release: Release
  /** The version before its first one. */
  before: string
  modules: ModuleChanges[]
  counts: ChangeCounts
}

export interface ChangeCounts {
  added: number
  gone: number
  breaking: number
  changed: number
}

export interface ModuleChanges {
  /** `std.fs`. */
  path: string
  added: AddedRow[]
  gone: RemovedRow[]
  changed: ChangedRow[]
  /** Counts without large namespaces. */
  counts: ChangeCounts
  /** Declarations of large namespaces, which are counted but not listed. */
  giants: { added: number; gone: number }
}

export interface AddedRow {
  path: string
  version: string
  /** The number of declarations below it, which were added with it. */
  below: number
  /** Its previous path. */
  from?: string
  /** The line that declares it, where the documented version does not have it. */
  now?: string
}

export interface RemovedRow {
  path: string
  version: string
  below: number
  replacement: Replacement | null
  /** The line that declares its replacement, where the documented version does not have that. */
  now?: string
}

export interface ChangedRow {
  path: string
  change: PathChange
}

export function routeOfRelease(name: string): string {
  return `/docs/changes/${name.replace('.', '-')}`
}

/** The release whose page lists the changes of a version. */
export function releaseOf(version: string): Release | undefined {
  return RELEASES.find(({ versions }) => versions.includes(version))
}

/** Returns the changes of a release. They are computed once, since the history line of every declaration links to them. */
export function changesOf(history: History, release: Release): ReleaseChanges {
  return changesByRelease(history)(release)
}

const changesByRelease = onceFor((history: History) => onceEach((release: Release) => computeChanges(history, release)))

/** The changes of a release in one module, and in the names of std that lead to it. */
export interface ModuleRelease {
  release: Release
  module: ModuleChanges
}

/** Returns the changes of a module in every release that has some, the newest first. */
export function changesOfModule(history: History, library: Library, module: string): ModuleRelease[] {
  return [...RELEASES].reverse().flatMap(release => {
    const byModule = groupBy(changesOf(history, release).modules, ({ path }) => moduleShowing(history, library, path))
    const parts = byModule.get(module) ?? []
    return parts.length > 0 ? [{ release, module: joined(parts, modulePath(module)) }] : []
  })
}

/** The module whose page shows a name of std: that of its target (`std.AutoHashMap`), or of what replaced it (`std.rand`). */
function moduleShowing(history: History, library: Library, path: string): string | null {
  const replacement = history.replacementFor(path, ZIG_VERSION)
  const name = library.get(path) || !replacement || replacement.probably ? path : replacement.use[0]!
  const declaration = library.get(name)
  return declaration ? library.moduleOf(resolveAlias(library, declaration).path) : null
}

/** Joins the changes of several names. The path is one that the page of the release has. */
function joined(modules: readonly ModuleChanges[], wanted: string): ModuleChanges {
  const sum = (of: (module: ModuleChanges) => number) => modules.reduce((total, module) => total + of(module), 0)
  return {
    path: (modules.find(({ path }) => path === wanted) ?? modules[0]!).path,
    added: modules.flatMap(({ added }) => added),
    gone: modules.flatMap(({ gone }) => gone),
    changed: modules.flatMap(({ changed }) => changed),
    counts: sumOf(modules),
    giants: { added: sum(({ giants }) => giants.added), gone: sum(({ giants }) => giants.gone) },
  }
}

function computeChanges(history: History, release: Release): ReleaseChanges {
  const at = history.versions.indexOf(release.versions[0]!)
  const modules = new Map<string, ModuleChanges>()
  const rows = history.rows
  for (const version of release.versions) {
    const added = rows.filter(row => changeIn(history, row, version) === 'added')
    const removed = rows.filter(row => changeIn(history, row, version) === 'removed')
    const belowNew = countsBelow(added)
    const belowRemoved = countsBelow(removed)
    const isNew = new Set(added.map(({ path }) => path))
    const isRemoved = new Set(removed.map(({ path }) => path))
    for (const row of added) {
      const module = moduleIn(modules, row.path)
      if (row.giant) module.giants.added++
      else if (!row.via) {
        module.counts.added++
        if (isNew.has(pathAbove(row.path) ?? '')) continue
        const from = history.earlierPathOf(row.path)
        module.added.push({
          path: row.path,
          version,
          below: belowNew.get(row.path) ?? 0,
          ...(from?.version === version && !from.probably ? { from: from.path } : {}),
          ...lineIn(history, row.path, version),
        })
      }
    }
    for (const row of removed) {
      const module = moduleIn(modules, row.path)
      if (row.giant) module.giants.gone++
      else if (!row.via) {
        module.counts.gone++
        const replacement = replacedIn(row, version)
        const above = pathAbove(row.path) ?? ''
        if (isRemoved.has(above) && isMovedAlong(history.historyOf(above), row, replacement, version)) continue
        module.gone.push({
          path: row.path,
          version,
          below: belowRemoved.get(row.path) ?? 0,
          replacement,
          ...(replacement && lineIn(history, replacement.use[0]!, version)),
        })
      }
    }
    for (const row of rows)
      for (const change of noticedChanges(row)) {
        if (change.version !== version) continue
        // Tables are counted by their names alone.
        if (row.giant || (row.via && change.level !== 'breaks')) continue
        const module = moduleIn(modules, row.path)
        if (!row.via) module.counts[change.level === 'breaks' ? 'breaking' : 'changed']++
        module.changed.push({ path: row.path, change })
      }
  }
  const listed = [...modules.values()].sort((a, b) => (a.path.toLowerCase() < b.path.toLowerCase() ? -1 : 1))
  for (const { changed } of listed)
    changed.sort((a, b) => Number(a.change.level !== 'breaks') - Number(b.change.level !== 'breaks'))
  return { release, before: shortVersion(history.versions[at - 1]!), modules: listed, counts: sumOf(listed) }
}

/** The line of a declaration with parameters or arguments; other lines would not help readers. */
function lineIn(history: History, path: string, version: string): { now?: string } {
  const line = history.declaredIn(path, version)?.line
  return line?.includes('(') ? { now: line } : {}
}

/** Whether the row of the removed container also covers this one: it was moved along, or has no replacement either. */
function isMovedAlong(above: PathHistory | null, row: PathHistory, own: Replacement | null, version: string): boolean {
  const host = above && replacedIn(above, version)
  if (!own) return true
  const name = row.path.slice(above!.path.length + 1)
  return host?.use.some(use => own.use[0] === `${use}.${name}`) ?? false
}

/** Counts the rows below each path, at any depth. */
function countsBelow(rows: readonly PathHistory[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, via } of rows) {
    if (via) continue
    for (const above of pathsAbove(path)) counts.set(above, (counts.get(above) ?? 0) + 1)
  }
  return counts
}

function moduleIn(modules: Map<string, ModuleChanges>, path: string): ModuleChanges {
  const key = splitPath(path).slice(0, 2).join('.')
  const known = modules.get(key)
  if (known) return known
  const fresh: ModuleChanges = {
    path: key,
    added: [],
    gone: [],
    changed: [],
    counts: { ...NONE },
    giants: { added: 0, gone: 0 },
  }
  modules.set(key, fresh)
  return fresh
}

const NONE: ChangeCounts = { added: 0, gone: 0, breaking: 0, changed: 0 }

function sumOf(modules: readonly ModuleChanges[]): ChangeCounts {
  const sum = { ...NONE }
  for (const { counts } of modules)
    for (const key of Object.keys(sum) as (keyof ChangeCounts)[]) sum[key] += counts[key]
  return sum
}

/**
 * Finds the row of a release page that covers a path: its own row, that of the container it was removed with, or its module;
 * `null` if the page has none of them.
 */
export function rowOf(history: History, release: Release, path: string): { path: string; isModule: boolean } | null {
  const { rows, modules } = listedPaths(history)(release)
  const row = [path, ...pathsAbove(path)].find(above => rows.has(above))
  if (row) return { path: row, isModule: false }
  const module = splitPath(path).slice(0, 2).join('.')
  return modules.has(module) ? { path: module, isModule: true } : null
}

const listedPaths = onceFor((history: History) =>
  onceEach((release: Release) => {
    const { modules } = changesOf(history, release)
    const rows = modules.flatMap(({ added, gone, changed }) => [...added, ...gone, ...changed])
    return { rows: new Set(rows.map(({ path }) => path)), modules: new Set(modules.map(({ path }) => path)) }
  }),
)
