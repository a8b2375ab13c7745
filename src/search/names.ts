// All different names of the index in one text, so that a word is looked up in all of them with `indexOf`.

import { letterMask, squash } from './words.ts'

export interface NameTable {
  readonly count: number
  /** Names without case and underscores, a line each. */
  text: string
  /** By name: where its line begins; one more for the end of the text. */
  starts: Int32Array
  /** By name: the letters it has. */
  masks: Int32Array
  /** By position in `text`: 1 where a word begins. */
  wordStarts: Uint8Array
  /** By position in `text`: the name. */
  nameAt: Int32Array
  /** As Zig writes it. */
  display(name: number): string
  /** Number of a name; new names are numbered on, and can be searched after `settle`. */
  idOf(name: string): number
  settle(): void
}

export function createNames(): NameTable {
  const known = new Map<string, number>()
  const displays: string[] = []
  let settled = 0

  const table: NameTable = {
    get count() {
      return settled
    },
    text: '',
    starts: new Int32Array(1),
    masks: new Int32Array(0),
    wordStarts: new Uint8Array(0),
    nameAt: new Int32Array(0),
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
    settle() {
      if (settled === displays.length) return
      const added = displays.slice(settled).map(squash)
      const count = displays.length
      const starts = grown(table.starts, count + 1)
      const masks = grown(table.masks, count)
      const texts = added.map(({ text }) => text)
      const first = table.text.length
      table.text += `${texts.join('\n')}\n`
      const wordStarts = new Uint8Array(table.text.length)
      wordStarts.set(table.wordStarts)
      const nameAt = grown(table.nameAt, table.text.length)
      let at = first
      added.forEach(({ text, starts: words }, index) => {
        const name = settled + index
        starts[name] = at
        masks[name] = letterMask(text)
        for (const word of words) wordStarts[at + word] = 1
        nameAt.fill(name, at, at + text.length + 1)
        at += text.length + 1
      })
      starts[count] = at
      settled = count
      Object.assign(table, { starts, masks, wordStarts, nameAt })
    },
  }
  return table
}

export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(array)
  return larger
}
