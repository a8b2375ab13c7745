// Converts the history to one record per change, for exports and tools.

import {
  changeIn,
  type History,
  hasAt,
  type PathChange,
  type PathHistory,
  type Replacement,
  replacedIn,
} from './history.ts'

/** The exported format, described by schema/change.json. */
export interface ChangeRecord extends Partial<Omit<PathChange, 'version' | 'use'> & Replacement> {
  path: string
  /** The first version with the change. */
  version: string
  change: 'added' | 'gone' | 'changed'
  /** The line that declares it or its replacement; for an addition only where the documented version does not have it. */
  now?: string
  /** Its previous path. */
  from?: string
}

/** Lists all changes of a path, oldest first. */
export function recordsOf(history: History, row: PathHistory): ChangeRecord[] {
  const { path, changes = [] } = row
  return history.versions.flatMap((version): ChangeRecord[] => {
    const kind = changeIn(history, row, version)
    if (kind === 'added') {
      const from = history.earlierPathOf(path)
      const origin = from?.version === version ? { from: from.path } : {}
      return [{ path, version, change: 'added', ...declaredAs(history, path, version), ...origin }]
    }
    if (kind === 'removed') {
      const instead = replacedIn(row, version)
      return [{ path, version, change: 'gone', ...(instead && insteadOf(history, instead, version)) }]
    }
    const change = changes.find(each => each.version === version)
    if (!change) return []
    const { version: _, use, ...rest } = change
    return [{ path, version, change: 'changed', ...rest, ...(use ? { use: [use] } : {}) }]
  })
}

/** Joins the changes between two versions, in either direction; `null` if nothing changed. */
export function recordBetween(history: History, row: PathHistory, from: string, to: string): ChangeRecord | null {
  const { versions } = history
  const [a, b] = [versions.indexOf(from), versions.indexOf(to)]
  const [had, has] = [hasAt(row, a), hasAt(row, b)]
  const { path } = row
  if (!had && !has) return null
  if (!has) return { path, version: to, change: 'gone', ...insteadIn(history, path, a < b, to) }
  if (!had) return { path, version: to, change: 'added', ...declaredAs(history, path, to) }
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  const between = (row.changes ?? []).filter(({ version }) => {
    const at = versions.indexOf(version)
    return at > low && at <= high
  })
  if (between.length === 0) return null
  return joined(path, to, between, a > b)
}

/** The declaration of a path that the documented version does not have. */
function declaredAs(history: History, path: string, version: string): Pick<ChangeRecord, 'now' | 'fieldsNew'> {
  const declared = history.declaredIn(path, version)
  return declared ? { now: declared.line, ...(declared.fields ? { fieldsNew: declared.fields } : {}) } : {}
}

/** Replacements, with the declaration of the first one where the documented version does not have it. */
function insteadOf(history: History, { use, probably }: Replacement, version: string): Partial<ChangeRecord> {
  const now = history.declaredIn(use[0]!, version)?.line
  return { use, ...(probably ? { probably } : {}), ...(now ? { now } : {}) }
}

function insteadIn(history: History, path: string, isForward: boolean, to: string): Partial<ChangeRecord> {
  if (isForward) {
    const found = history.replacementFor(path, to)
    return found ? insteadOf(history, found, to) : {}
  }
  // In the direction of an earlier version the replacement is the previous path.
  const origin = history.earlierPathOf(path)
  return origin && history.isIn(origin.path, to) !== false
    ? { use: [origin.path], ...(origin.probably ? { probably: true } : {}) }
    : {}
}

function joined(path: string, to: string, changes: NonNullable<PathHistory['changes']>, isBack: boolean): ChangeRecord {
  const levels = changes.map(({ level }) => level)
  const level = levels.includes('breaks') ? 'breaks' : levels.includes('extends') ? 'extends' : 'cosmetic'
  const lines = changes.filter(({ was }) => was !== undefined)
  const [first, last] = [lines[0]?.was, lines.at(-1)?.now]
  const [was, now] = isBack ? [last, first] : [first, last]
  const all = (key: 'fieldsGone' | 'fieldsNew' | 'errorsGone' | 'errorsNew') => changes.flatMap(each => each[key] ?? [])
  const [fieldsGone, fieldsNew] = settled(all('fieldsGone'), all('fieldsNew'), isBack)
  const [errorsGone, errorsNew] = settled(all('errorsGone'), all('errorsNew'), isBack)
  const named = isBack ? undefined : changes.findLast(each => each.use)
  return {
    path,
    version: to,
    change: 'changed',
    level,
    parts: [...new Set(changes.flatMap(({ parts }) => parts))].sort(),
    ...(was !== undefined && now !== undefined && was !== now ? { was, now } : {}),
    ...(fieldsGone.length > 0 ? { fieldsGone } : {}),
    ...(fieldsNew.length > 0 ? { fieldsNew } : {}),
    ...(errorsGone.length > 0 ? { errorsGone } : {}),
    ...(errorsNew.length > 0 ? { errorsNew } : {}),
    ...(named ? { use: [named.use!], ...(named.renamed ? { renamed: true } : {}) } : {}),
  }
}

/** Leaves out names that were both added and removed between the two versions. */
function settled(removed: readonly string[], added: readonly string[], isBack: boolean): [string[], string[]] {
  const left = removed.filter(each => !added.includes(each))
  const right = added.filter(each => !removed.includes(each))
  return isBack ? [right, left] : [left, right]
}
