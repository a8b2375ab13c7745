// Writes trees as Markdown. Text without special characters, which is nearly all of it, needs no escapes; every other block is left
// to the complete writer, so that the Markdown is always the one that it makes.

import type { Code, List, PhrasingContent, RootContent, Table } from 'mdast'
import { kindOf } from './inlines.ts'

/** @param writeAll The complete writer, with `-` for bullets and tables that are not aligned. */
export function writeTree(blocks: RootContent[], writeAll: (blocks: RootContent[]) => string): string {
  // The markers of neighboring lists differ.
  if (blocks.some(({ type }, index) => type === 'list' && blocks[index - 1]?.type === 'list')) return writeAll(blocks)
  // With a block below, it is certain which line feeds belong to this one.
  const whole = (block: RootContent) => writeAll([block, BELOW]).slice(0, -'\n\n.\n'.length)
  const text = blocks.map(block => writeBlock(block) ?? whole(block)).join('\n\n')
  return text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`
}

const BELOW: RootContent = { type: 'html', value: '.' }

function writeBlock(block: RootContent): string | null {
  if (block.type === 'paragraph') return writeParagraph(block.children)
  if (block.type === 'heading') {
    const text = writeParagraph(block.children)
    return text && !text.endsWith('#') ? `${'#'.repeat(block.depth)} ${text}` : null
  }
  if (block.type === 'code') return writeCode(block)
  if (block.type === 'list') return writeList(block)
  return block.type === 'table' ? writeTable(block) : null
}

/** Characters that start a block at the beginning of a line. */
const STARTS = /^(?:[ #+\-=>|:]|\d+[.)])/

function writeParagraph(children: readonly PhrasingContent[]): string | null {
  const [first] = children
  const last = children.at(-1)
  if (first?.type === 'text' && STARTS.test(first.value)) return null
  return last?.type === 'text' && last.value.endsWith(' ') ? null : writeInlines(children, '\n', '\n')
}

function writeCode({ lang, meta, value }: Code): string | null {
  if ((lang && !/^[\w-]+$/.test(lang)) || meta) return null
  const fence = value.includes('```') ? null : '```'
  return fence && `${fence}${lang ?? ''}\n${value}${value ? '\n' : ''}${fence}`
}

function writeList({ ordered, start, spread, children }: List): string | null {
  const items = children.map((item, index) => {
    const [paragraph, ...more] = item.children
    if (paragraph?.type !== 'paragraph' || more.length > 0 || typeof item.checked === 'boolean') return null
    const text = writeParagraph(paragraph.children)
    return text && `${ordered ? `${(start ?? 1) + index}.` : '-'} ${text}`
  })
  return items.every(Boolean) ? items.join(spread ? '\n\n' : '\n') : null
}

function writeTable({ align, children }: Table): string | null {
  const [head, ...rows] = children.map(row => {
    const cells = row.children.map(cell => writeInlines(cell.children, ' ', ' '))
    const isPlain = cells.length === align?.length && cells.every(cell => cell !== null && !cell.includes('|'))
    return isPlain ? `|${cells.map(cell => (cell ? ` ${cell} |` : ' |')).join('')}` : null
  })
  const rule = (align ?? []).map(side => ` ${RULES[side ?? 'none']} |`).join('')
  return head && rows.every(Boolean) ? [head, `|${rule}`, ...rows].join('\n') : null
}

const RULES = { left: ':-', right: '-:', center: ':-:', none: '-' }

/** Characters that may need an escape anywhere in a text. */
const UNSAFE = /[`*_~<\\[\]|@\t\r\n]|&[#a-z]|[&!]$|w\.|[ps]:\//i
/** The same for addresses that begin in the node before. */
const UNSAFE_AFTER = /^(?:w\.|[ps]?:\/)/i

/** @param before The character in front of the nodes. */
function writeInlines(nodes: readonly PhrasingContent[], before: string, after: string): string | null {
  const texts: string[] = []
  for (const node of nodes) {
    const text = writeInline(node, before)
    if (text === null) return null
    texts.push(text)
    before = text.at(-1) ?? before
  }
  return areApart(nodes, texts, after) ? texts.join('') : null
}

function writeInline(node: PhrasingContent, before: string): string | null {
  if (node.type === 'text') return isSafe(node.value, before) ? node.value : null
  if (node.type === 'inlineCode') return /^$|[`\r\n]|^ .* $/.test(node.value) ? null : `\`${node.value}\``
  if (node.type === 'link') {
    const text = node.title || !/^[^\s()<>[\\&]+$/.test(node.url) ? null : writeInlines(node.children, '[', ']')
    // The complete writer shortens a link that shows its address.
    return text === null || node.url.endsWith(text) ? null : `[${text}](${node.url})`
  }
  if (node.type !== 'strong') return null
  const text = writeInlines(node.children, '*', '*')
  return text && isBeside(before, text[0]) ? `**${text}**` : null
}

function isSafe(value: string, before: string): boolean {
  return !UNSAFE.test(value) && !UNSAFE_AFTER.test(before + value)
}

/** Tests whether emphasis ends where it should, so that nothing has to be encoded. */
function areApart(nodes: readonly PhrasingContent[], texts: readonly string[], after: string): boolean {
  return nodes.every((node, index) => {
    if (node.type !== 'strong') return true
    const next = texts[index + 1] ?? after
    return isBeside(next[0] ?? '', texts[index]!.at(-3))
  })
}

function isBeside(outside: string, inside: string | undefined): boolean {
  const kind = kindOf(inside)
  return kind === 'word' || (kind === 'mark' && kindOf(outside) !== 'word')
}
