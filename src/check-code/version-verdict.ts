// Creates verdicts for names in other versions, from the history and the shapes of the version.

import { type History, removedSince, shortVersion } from '../library/history/history.ts'
import { lastName } from '../library/names/paths.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import type { NameHistory } from '../lookup/name-history.ts'
import type { Verdict } from '../lookup/names/check-name.ts'
import { nearName } from '../lookup/names/near-name.ts'
import { earlierName } from './earlier-name.ts'
import { fieldHistory } from './field-history.ts'
import { isBefore } from './is-before.ts'
import type { Finding, Use } from './reading.ts'
import { fieldNames, memberNames } from './std-members.ts'

export interface VersionFacts {
  shapes: Shapes
  history: History
  /** The manually maintained table of names of other versions. */
  names: NameHistory
  /** The documented version. */
  ours: string
}

/** Returns the verdict for a name that exists. */
export function usedVerdict({ shapes, history, names }: VersionFacts, { path, shown }: Use): Verdict {
  const base: Verdict = { name: shown, status: 'valid', ...(path === shown ? {} : { path }) }
  if (shapes.get(path)?.kind === 'unusable') {
    const use = names.removalOf(shown)?.use?.filter(each => history.isIn(each, shapes.version) !== false) ?? []
    const note = 'It is only a `@compileError` in this version.'
    return { ...base, status: 'unusable', note, ...(use.length > 0 ? { use } : {}) }
  }
  const row = history.historyOf(shown) ?? history.historyOf(path)
  const change = row?.changes?.find(({ version, level }) => version === shapes.version && level === 'breaks')
  if (change) {
    const lines = change.was && change.now ? ` Before: \`${change.was}\`. Now: \`${change.now}\`.` : ''
    return { ...base, status: 'changed', note: `${shortVersion(shapes.version)} changed it.${lines}` }
  }
  const deprecation = row?.changes?.findLast(
    ({ version, parts }) => parts.includes('deprecated') && !isBefore(shapes.version, version),
  )
  if (!deprecation) return base
  return {
    ...base,
    status: 'deprecated',
    note: 'Deprecated, but it works.',
    ...(deprecation.use ? { use: [deprecation.use] } : {}),
  }
}

/** Returns the verdict for a missing name. */
export function missingVerdict(facts: VersionFacts, { name, note, missing, use }: Finding): Verdict {
  const { shapes, history, names } = facts
  const { version } = shapes
  if (!missing) return { name, status: 'unknown', note, ...(use ? { use } : {}) }
  const path = knownPath(history, [name, `${missing.container}.${missing.name}`])
  const row = path === null ? null : history.historyOf(path)
  if (path !== null && row?.in) {
    const at = history.versions.indexOf(version)
    if (row.in.slice(0, at).includes('1')) return { ...removedVerdict(facts, path), name }
    const came = history.versions[row.in.indexOf('1', at)]
    const earlier = earlierName(history, names, path, version)
    return {
      name,
      status: 'unknown',
      note: `It came with ${shortVersion(came ?? '')}.${earlier?.note ? ` ${earlier.note}` : ''}`,
      ...(earlier && earlier.use.length > 0 ? { use: earlier.use } : {}),
    }
  }
  const written = isBefore(version, facts.ours) ? null : names.removalOf(name)
  if (written)
    return { name, status: 'removed', was: name, note: written.note, ...(written.use ? { use: written.use } : {}) }
  const near = use ?? nearNames(shapes, missing)
  const notes = [note, fieldChange(facts, name, missing)?.note].filter(Boolean).join(' ')
  return { name, status: 'unknown', note: notes, ...(near.length > 0 ? { use: near } : {}) }
}

/** Whether the name was added after this release. */
export function comesLater({ shapes: { version }, history }: VersionFacts, { name, missing }: Finding): boolean {
  const path = missing && knownPath(history, [name, `${missing.container}.${missing.name}`])
  const presence = path ? history.historyOf(path)?.in : undefined
  return presence !== undefined && !presence.slice(0, history.versions.indexOf(version) + 1).includes('1')
}

/** Returns the verdict for a missing field or enum value. */
export function fieldVerdict(facts: VersionFacts, { of, name, note, missing, use }: Finding): Verdict | null {
  const { shapes, names, ours } = facts
  if (!missing) return null
  const paths = [name, `${missing.container}.${missing.name}`]
  const written = isBefore(shapes.version, ours)
    ? null
    : paths.map(names.removalOf).find(each => each && paths.includes(each.was))
  const changed = fieldChange(facts, name, missing)
  // A name that is more than a field is reported elsewhere.
  if (of === 'name' ? !changed?.use : !written && !changed) return null
  const known = changed?.use ? [`.${changed.use}`] : (written?.use ?? use)
  return {
    name,
    status: of === 'field' ? 'wrong' : 'unknown',
    note: [note, changed?.note, changed?.isNew && 'Leave it out.', written?.note].filter(Boolean).join(' '),
    ...(known ? { use: known } : {}),
  }
}

function fieldChange({ history, shapes }: VersionFacts, name: string, missing: NonNullable<Finding['missing']>) {
  const containers = [missing.container, name.slice(0, name.lastIndexOf('.'))].flatMap(path => [
    path,
    earlierPath(path),
  ])
  return fieldHistory(history, containers, missing.name, shapes.version)
}

/** The path that a type of the language had before 0.17. */
const earlierPath = (path: string): string => path.replace(/^std\.lang\./, 'std.builtin.')

function removedVerdict({ shapes: { version }, history, names, ours }: VersionFacts, path: string): Verdict {
  const since = removedSince(history, path, version)
  const written = isBefore(version, ours) ? null : names.removalOf(path)
  const found = history.replacementFor(path, version)
  const use = (found?.use ?? written?.use ?? []).filter(each => history.isIn(each, version) !== false)
  const unsure = found?.probably ? ' It probably became another name.' : ''
  const advice = written ? ` ${written.note}` : ''
  // Replacements are not looked for in large namespaces.
  const isFinal = use.length === 0 && !advice && !history.historyOf(path)?.giant
  return {
    name: path,
    status: 'removed',
    was: path,
    note: `Removed${since ? ` in ${shortVersion(since)}` : ''}.${advice}${unsure}${isFinal ? ' Nothing takes its place.' : ''}`,
    ...(use.length > 0 ? { use } : {}),
  }
}

function knownPath(history: History, paths: readonly string[]): string | null {
  return paths.find(path => history.historyOf(path)) ?? null
}

/** Finds similarly spelled names in the same container. */
function nearNames(shapes: Shapes, { container, name }: { container: string; name: string }): string[] {
  const found = nearName(name, [...memberNames(shapes, container), ...fieldNames(shapes, container)])
  return found === null ? [] : [`${container}.${lastName(found)}`]
}
