// Checks whether a name is valid in the documented version.

import { resolveAlias } from '../../library/facts/library.ts'
import { formatSteps, type NameStep } from '../../library/names/lookup.ts'
import { type LookupIndex, urlOf } from '../data.ts'
import { whyUnusable } from '../describe.ts'
import { type LibraryView, withLibrary } from '../library-view.ts'
import type { LookupStore } from '../store.ts'
import { MIGRATION_PAGE } from './explain-missing.ts'
import { type NameResolution, resolveName } from './resolve-name.ts'

/**
 * `changed`: exists, but behaves differently than before. `unusable`: exists, but using it is a compile error. `wrong`: exists, but
 * is used incorrectly; also for arguments, fields and the language. `unknown`: does not exist. `unchecked`: the reference does not
 * know whether it exists, for example because it is a member of a value whose type is inferred.
 */
export type NameStatus = 'valid' | 'unchecked' | 'changed' | 'deprecated' | 'wrong' | 'unusable' | 'removed' | 'unknown'

export interface Verdict {
  name: string
  status: NameStatus
  /** The canonical path, if it differs. */
  path?: string
  note?: string
  /** The removed path, which may be a container of the name. */
  was?: string
  /** Replacements, best first. */
  use?: string[]
  url?: string
}

export async function checkName(store: LookupStore, steps: NameStep[], isWhole = true): Promise<Verdict> {
  const resolution = await resolveName(store, { steps, isWhole })
  const index = await store.index()
  if ('missing' in resolution) return missingVerdict(resolution.missing, index)
  return withLibrary(store, view => foundVerdict(view, resolution.found, formatSteps(steps)))
}

export function uncheckedVerdict(name: string): Verdict {
  return { name, status: 'unchecked' }
}

function missingVerdict(missed: MissingOf, index: LookupIndex): Verdict {
  const { readAs, known, missing, misuse, removal, suggestions } = missed
  if (misuse) return { name: readAs, status: 'unusable', note: misuse }
  const use = suggestions.length > 0 ? { use: suggestions } : {}
  if (!removal) return { name: readAs, status: 'unknown', note: `\`${known}\` has no \`${missing}\`.`, ...use }
  const { was, gone, note, see } = removal
  return {
    name: readAs,
    status: 'removed',
    was,
    note: `${sentence(gone)} ${note}`.trimEnd(),
    ...use,
    ...(see ? { url: urlOf(index, `${MIGRATION_PAGE}#${see}`) } : {}),
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

type MissingOf = Extract<NameResolution, { missing: unknown }>['missing']

function foundVerdict(
  view: LibraryView,
  found: Extract<NameResolution, { found: unknown }>['found'],
  requested: string,
): Verdict {
  const { path, part, readAs } = found
  const name = readAs
  if (path === undefined) return uncheckedVerdict(name)
  const canonical = part === undefined ? path : `${path}.${part}`
  const declaration = view.get(path)
  const subject = declaration && resolveAlias(view, declaration)
  const base: Verdict = {
    name,
    status: 'valid',
    ...(canonical === requested ? {} : { path: canonical }),
    url: urlOf(view.index, view.hrefOf(path)),
  }
  if (!declaration || !subject || part !== undefined) return base
  const broken = whyUnusable(subject)
  if (broken) return { ...base, status: 'unusable', note: broken }
  const change = view.changeOf(requested) ?? view.changeOf(path) ?? view.changeOf(subject.path)
  if (change) return { ...base, status: 'changed', note: change.note }
  const { deprecated } = declaration
  if (!deprecated) return base
  const use = deprecated === true ? {} : { use: [deprecated.use] }
  return { ...base, status: 'deprecated', note: 'Deprecated, but it works.', ...use }
}
