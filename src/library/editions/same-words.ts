// Lists the descriptions of the documented release that apply to another one although its code or facts differ
// (content/{locale}/reference/editions/same.yaml).

import { parse } from 'yaml'
import { EDITIONS } from '../../model/editions.ts'
import { Problem } from '../../model/problem.ts'

/** The keys of the descriptions, by release. */
export type SameWords = ReadonlyMap<string, ReadonlySet<string>>

/** @param file The name of the file in messages. */
export function parseSameWords(text: string, file: string): SameWords {
  const same = new Map<string, Set<string>>()
  for (const [editions, containers] of Object.entries((parse(text) ?? {}) as Record<string, Record<string, string>>))
    for (const name of editions.split(' ')) {
      const version = EDITIONS.find(edition => edition.name === name)?.version
      if (!version)
        throw new Problem(
          { file },
          `"${name}" is no edition.`,
          `Use ${EDITIONS.map(edition => edition.name).join(', ')}, or several of them separated by spaces.`,
        )
      const keys = same.get(version) ?? new Set()
      same.set(version, keys)
      for (const [container, names] of Object.entries(containers))
        for (const each of names.split(/\s+/)) keys.add(keyOf(container, each))
    }
  return same
}

function keyOf(container: string, name: string): string {
  return /^(?:field|value|error)\./.test(name) ? `${container} ${name}` : `${container}.${name}`
}
