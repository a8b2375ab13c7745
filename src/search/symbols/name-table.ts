// All distinct names of the index in one text, so that `indexOf` searches all of them at once.

import { foldNameInto, letterBit } from './fold-name.ts'

export type NameTable = ReturnType<typeof createNameTable>

/** Limit for the cache of prefixes that no name has. */
const MAX_ABSENT = 200

export function createNameTable() {
  const known = new Map<string, number>()
  const displays: string[] = []
  const lines = new Set<string>()
  const absent = new Set<string>()

  const table = {
    count: 0,
    /** Folded names, one per line. The first line is empty, so that every name is between two line breaks. */
    text: '\n',
    /** By name: the start of its line. The last entry is the end of the text. */
    starts: new Int32Array(1),
    /** By name: bit sets of its letters (`masks`) and of the first letters of its words (`initials`). */
    masks: new Int32Array(0),
    initials: new Int32Array(0),
    /** By position in `text`: 1 where a word begins. */
    wordStarts: new Uint8Array(1),
    /** By position in `text`: the name. */
    nameAt: new Int32Array(1),
    /** Returns the name as Zig writes it. */
    display: (name: number): string => displays[name]!,
    /** Returns the number of a name, adding it if it is new. New names can be found after `update`. */
    numberOf(name: string): number {
      let number = known.get(name)
      if (number === undefined) {
        number = displays.length
        displays.push(name)
        known.set(name, number)
      }
      return number
    },
    /** Whether a name folds to this text. */
    has: (folded: string): boolean => lines.has(folded),
    /** Whether a folded name begins with this text. */
    hasPrefix(folded: string): boolean {
      if (lines.has(folded)) return true
      // Words are typed letter by letter. If no name has a shorter prefix, none has the longer one.
      for (let length = 2; length <= folded.length; length++) if (absent.has(folded.slice(0, length))) return false
      if (beginsLine(table.text, folded)) return true
      if (absent.size >= MAX_ABSENT) absent.clear()
      absent.add(folded)
      return false
    },
    update(): void {
      if (table.count === displays.length) return
      for (const line of appendNames(table, displays)) lines.add(line)
      absent.clear()
    },
  }
  return table
}

/** Appends a line for each name from `table.count` on, and returns these lines. */
function appendNames(table: NameTable, displays: readonly string[]): string[] {
  const count = displays.length
  let at = table.text.length
  let length = at
  for (let name = table.count; name < count; name++) length += displays[name]!.length + 1
  const starts = grown(table.starts, count + 1)
  const masks = grown(table.masks, count)
  const initials = grown(table.initials, count)
  const nameAt = grown(table.nameAt, length)
  const wordStarts = grown(table.wordStarts, length)
  const lines: string[] = []
  for (let name = table.count; name < count; name++) {
    const line = foldNameInto(displays[name]!, wordStarts, at)
    lines.push(line)
    starts[name] = at
    let mask = 0
    let initial = 0
    for (let index = 0; index < line.length; index++) {
      const bit = letterBit(line.charCodeAt(index))
      mask |= bit
      if (wordStarts[at + index]) initial |= bit
      nameAt[at + index] = name
    }
    nameAt[at + line.length] = name
    masks[name] = mask
    initials[name] = initial
    at += line.length + 1
  }
  starts[count] = at
  Object.assign(table, {
    count,
    text: `${table.text}${lines.join('\n')}\n`,
    starts,
    masks,
    initials,
    wordStarts,
    nameAt,
  })
  return lines
}

const LINE_END = 10

function beginsLine(text: string, folded: string): boolean {
  for (let at = text.indexOf(folded); at !== -1; at = text.indexOf(folded, at + 1))
    if (text.charCodeAt(at - 1) === LINE_END) return true
  return false
}

/** Returns a longer copy of a typed array. */
export function grown<Column extends Int32Array | Uint8Array | Float32Array>(column: Column, length: number): Column {
  const larger = new (column.constructor as new (length: number) => Column)(length)
  larger.set(column)
  return larger
}
