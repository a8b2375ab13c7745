// All different names of the index in one text, so that a word is looked up in all of them with `indexOf`.

import { letterBit, squashInto } from './words.ts'

export interface NameTable {
  readonly count: number
  /** Names without case and underscores, a line each. */
  text: string
  /** By name: where its line begins; one more for the end of the text. */
  starts: Int32Array
  /** By name: the letters it has, and those its words begin with. */
  masks: Int32Array
  initials: Int32Array
  /** By position in `text`: 1 where a word begins. */
  wordStarts: Uint8Array
  /** By position in `text`: the name. */
  nameAt: Int32Array
  /** As Zig writes it. */
  display(name: number): string
  /** Number of a name; new names are numbered on, and can be searched after `settle`. */
  idOf(name: string): number
  settle(): void
  /** A name is spelled so, but for case and underscores. */
  has(squashed: string): boolean
  /** A name begins so. */
  hasBeginning(squashed: string): boolean
}

export function createNames(): NameTable {
  const known = new Map<string, number>()
  const displays: string[] = []
  const lines = new Set<string>()
  const absent = new Set<string>()
  let settled = 0

  const table: NameTable = {
    get count() {
      return settled
    },
    // The first line is empty, so that every name stands between two line ends.
    text: '\n',
    starts: new Int32Array(1),
    masks: new Int32Array(0),
    initials: new Int32Array(0),
    wordStarts: new Uint8Array(1),
    nameAt: new Int32Array(1),
    display: name => displays[name]!,
    idOf(name) {
      let id = known.get(name)
      if (id === undefined) {
        id = displays.length
        displays.push(name)
        known.set(name, id)
      }
      return id
    },
    has: squashed => lines.has(squashed),
    hasBeginning(squashed) {
      if (lines.has(squashed)) return true
      // Words are typed letter by letter: where nothing began with less, nothing begins with more.
      for (let length = 2; length <= squashed.length; length++) if (absent.has(squashed.slice(0, length))) return false
      if (isBeginning(table.text, squashed)) return true
      if (absent.size >= KEPT_ABSENT) absent.clear()
      absent.add(squashed)
      return false
    },
    settle() {
      if (settled === displays.length) return
      const count = displays.length
      const starts = grown(table.starts, count + 1)
      const masks = grown(table.masks, count)
      const initials = grown(table.initials, count)
      const added: string[] = []
      let at = table.text.length
      let room = at
      for (let name = settled; name < count; name++) room += displays[name]!.length + 1
      const wordStarts = new Uint8Array(room)
      wordStarts.set(table.wordStarts)
      const nameAt = grown(table.nameAt, room)
      for (let name = settled; name < count; name++) {
        const line = squashInto(displays[name]!, wordStarts, at)
        added.push(line)
        lines.add(line)
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
      settled = count
      absent.clear()
      const text = `${table.text}${added.join('\n')}\n`
      Object.assign(table, { text, starts, masks, initials, wordStarts, nameAt })
    },
  }
  return table
}

const LINE_END = 10
const KEPT_ABSENT = 200

function isBeginning(text: string, squashed: string): boolean {
  for (let at = text.indexOf(squashed); at !== -1; at = text.indexOf(squashed, at + 1))
    if (text.charCodeAt(at - 1) === LINE_END) return true
  return false
}

export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(array)
  return larger
}
