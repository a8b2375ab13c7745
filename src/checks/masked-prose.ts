// Replaces everything in a page except its prose by spaces, so that offsets stay those of the file.

import type { Nodes } from 'mdast'
import { isScalar, visit as visitYaml } from 'yaml'
import { stdNamesIn } from '../library/names/lookup.ts'
import type { ContentDocument } from './document.ts'
import { visit } from './prose.ts'

/** Front matter fields that are not prose. */
const NOT_PROSE = new Set(['icon', 'source', 'to', 'module', 'path', 'layout', 'colorMode', 'lastUpdated', 'target'])
/** Properties of components that are visible or read by screen readers. */
const SHOWN = ['title', 'label', 'caption', 'alt', 'cite', 'description']

export function maskedProse(document: ContentDocument, isName: (word: string) => boolean): string {
  const { source } = document
  // Two bytes a UTF-16 code unit, the unit of the offsets.
  const masked = Buffer.from(blank(source), 'utf16le')
  for (const [start, end] of [...yamlRanges(document), ...bodyRanges(document)])
    masked.write(withoutNames(source.slice(start, end), isName), start * 2, 'utf16le')
  return masked.toString('utf16le')
}

type Range = [start: number, end: number]

function bodyRanges({ root, source, role }: ContentDocument): Range[] {
  const ranges: Range[] = []
  visit(root, (node, parents) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return
    // In descriptions of declarations, headings are names.
    if (
      node.type === 'text' &&
      !((role === 'words' || role === 'variants') && parents.some(({ type }) => type === 'heading'))
    )
      ranges.push([start, end])
    if (node.type === 'image') ranges.push(...found(source, node.alt ?? '', start))
    for (const name of SHOWN) ranges.push(...found(source, propertyOf(node, name), start))
  })
  return ranges
}

function yamlRanges({ yaml, yamlOffset }: ContentDocument): Range[] {
  const ranges: Range[] = []
  visitYaml(yaml, {
    Pair(_, { key, value }) {
      if (isScalar(key) && NOT_PROSE.has(String(key.value))) return visitYaml.SKIP
      if (isScalar(value) && typeof value.value === 'string' && value.range)
        ranges.push([value.range[0] + yamlOffset, value.range[1] + yamlOffset])
      return undefined
    },
  })
  return ranges
}

function found(source: string, value: string, from: number): Range[] {
  const start = value ? source.indexOf(value, from) : -1
  return start === -1 ? [] : [[start, start + value.length]]
}

function propertyOf(node: Nodes, name: string): string {
  const { attributes } = node as { attributes?: Record<string, unknown> }
  const value = attributes?.[name]
  return typeof value === 'string' ? value : ''
}

/** Removes names of std, such as `std.mem.eql`, and words that can only be names (`OutOfMemory`, `max_len`, `u8`). */
function withoutNames(text: string, isName: (word: string) => boolean): string {
  const bare = stdNamesIn(text).reduce((rest, { index }) => {
    const length = /^[\w.@"]+/.exec(text.slice(index))![0].length
    return rest.slice(0, index) + blank(text.slice(index, index + length)) + rest.slice(index + length)
  }, text)
  return bare.replace(/[A-Za-z_]\w*/g, word =>
    /[_\d]|[a-z][A-Z]|[A-Z]{2}/.test(word) && isName(word) ? blank(word) : word,
  )
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, ({ length }) => ' '.repeat(length))
}
