// Finds whether a missing field or enum value was removed or is added later, and its name in this version.

import { type History, type PathChange, shortVersion } from '../library/history/history.ts'
import { zigName } from '../library/names/zig-names.ts'
import { plainName } from '../model/text/zig-names.ts'
import { isBefore } from './is-before.ts'

export interface FieldNote {
  note: string
  /** The name as written after the dot. */
  use?: string
  /** It was added later, so that a literal must not have it. */
  isNew?: true
}

/** @param containers Paths of the container, best first. */
export function fieldHistory(
  history: History,
  containers: readonly string[],
  name: string,
  version: string,
): FieldNote | null {
  for (const path of containers) {
    const changes = history.historyOf(path)?.changes ?? []
    const removal = changes.findLast(each => !isBefore(version, each.version) && names(each.fieldsGone).includes(name))
    if (removal)
      return noteOf(`The field was removed in ${shortVersion(removal.version)}.`, sameIn(removal.fieldsNew, name))
    const addition = changes.find(each => isBefore(version, each.version) && names(each.fieldsNew).includes(name))
    if (addition)
      return noteOf(
        `The field came with ${shortVersion(addition.version)}.`,
        sameIn(addition.fieldsGone, name),
        addition,
      )
  }
  return null
}

/** Finds the version nearest to this one that has a field or enum value. */
export function nearestWithField(history: History, path: string, name: string, version: string): string | null {
  const { versions } = history
  const changes = history.historyOf(path)?.changes ?? []
  const removal = changes.findLast(each => !isBefore(version, each.version) && names(each.fieldsGone).includes(name))
  if (removal) return versions[versions.indexOf(removal.version) - 1] ?? null
  return changes.find(each => isBefore(version, each.version) && names(each.fieldsNew).includes(name))?.version ?? null
}

function noteOf(note: string, use: string | null, addition?: PathChange): FieldNote {
  if (use !== null) return { note, use }
  return addition ? { note, isNew: true } : { note }
}

/** Finds a field that differs only in spelling, such as `seq_cst` for `SeqCst`. */
function sameIn(fields: readonly string[] | undefined, name: string): string | null {
  const found = names(fields).find(each => spelling(each) === spelling(name) && each !== name)
  return found === undefined ? null : zigName(found)
}

/** Returns the names of fields in source form: `int: Int`, `name: []const u8 = ""`. */
const names = (fields: readonly string[] = []): string[] => fields.map(field => plainName(field.split(/[:=\s]/)[0]!))

const spelling = (name: string): string => name.replaceAll('_', '').toLowerCase()
