// The library of another release, opened to look up some of its declarations. Parsing all of its facts takes half a second.

import { once, onceEach } from '../../model/memo.ts'
import type { Declaration } from '../facts/facts.ts'
import { type Library, libraryOf, withoutSelfAlias } from '../facts/library.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import type { EditionDifferences, EditionFacts } from './differences.ts'

export interface EditionLibrary extends Library {
  /** Lists the declarations that are new, changed or rewritten. Aliases and large namespaces need no descriptions. */
  toDescribe(documented: Library): string[]
}

/** Matches the start of a module, and the line of a declaration (`formatEdition`). */
const LINE = /^(?:,|\{"differences".*)\{"module":"(\w+)"|^\{"path":"((?:[^"\\]|\\.)+)","kind":"(\w+)".*$/gm

/** @param text The text of a packed file. */
export function openEditionLibrary(text: string, version: string): EditionLibrary {
  const lines = new Map<string, { kind: string; line: string }>()
  const modules: string[] = []
  const moduleKeys = new Map<string, string>()
  for (const [line, module, escaped, kind] of text.matchAll(LINE)) {
    if (module) modules.push(module)
    if (!escaped) continue
    const path = JSON.parse(`"${escaped}"`) as string
    lines.set(path, { kind: kind!, line })
    moduleKeys.set(path, modules.at(-1)!)
  }
  const get = onceEach((path: string) => {
    const found = lines.get(path)
    return found && withoutSelfAlias(JSON.parse(found.line.replace(/,$/, '')) as Declaration)
  })
  const all = once(() => libraryOf({ version, modules: (JSON.parse(text) as EditionFacts).modules }))
  const library: Library = {
    version,
    modules: [...modules].sort(),
    get,
    moduleOf: path => moduleKeys.get(path)!,
    get declarations() {
      return all().declarations
    },
    containerOf: path => all().containerOf(path),
    membersOf: path => all().membersOf(path),
  }
  return Object.assign(library, {
    toDescribe(documented: Library) {
      const { changed, rewritten } = differencesIn(text)
      const differing = new Set([...changed, ...rewritten])
      const isAlias = (path: string) => lines.get(path)!.kind === 'alias' && get(path)!.kind === 'alias'
      return [...lines.keys()].filter(
        path => (!documented.get(path) || differing.has(path)) && !isLargeNamespace(library, path) && !isAlias(path),
      )
    },
  })
}

function differencesIn(text: string): EditionDifferences {
  const end = text.indexOf(',"modules":[')
  return (JSON.parse(`${text.slice(0, end)}}`) as EditionFacts).differences
}
