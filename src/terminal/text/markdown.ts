// Lays out our own Markdown for a terminal: headings, paragraphs, lists, tables, code.

import type { Style } from './style.ts'
import { lengthOf, wrapText } from './wrap.ts'
import { colorZig } from './zig-code.ts'

export interface Layout {
  style: Style
  width: number
}

const INDENT = '  '

export function layOutMarkdown(markdown: string, layout: Layout): string {
  return `${blocksOf(markdown)
    .map(block => layOutBlock(block, layout).join('\n'))
    .join('\n\n')}\n`
}

/** Splits at empty lines, except for those within code. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let isCode = false
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const isFence = line.startsWith('```')
    if (isFence && !isCode) end()
    if (line.trim() === '' && !isCode) end()
    else lines.push(line)
    if (isFence) {
      isCode = !isCode
      if (!isCode) end()
    }
  }
  end()
  return blocks
}

function layOutBlock(block: string, layout: Layout): string[] {
  const { style, width } = layout
  if (block.startsWith('```')) return codeLines(block, layout)
  const heading = /^(#+) (.*)$/.exec(block)
  if (heading) {
    const text = inline(heading[2]!, layout)
    return wrapText(style.bold(heading[1]!.length < 3 ? style.name(text) : text), { width })
  }
  if (block.startsWith('|')) return tableLines(block, layout)
  if (/^(?:[-*]|\d+\.) /.test(block)) return listLines(block, layout)
  const quoted = block.startsWith('> ') ? { first: `${style.dim('│')} ` } : {}
  return block
    .replace(/^> ?/gm, '')
    .split(/ {2}\n/)
    .flatMap(part => wrapText(inline(part, layout), { width, ...quoted }))
}

/** A program is meant to be copied, so its lines are not wrapped. A single line is a signature, which may be wrapped. */
function codeLines(block: string, { style, width }: Layout): string[] {
  const [fence = '', ...lines] = block.split('\n')
  if (lines.at(-1)?.startsWith('```')) lines.pop()
  const indented =
    lines.length === 1
      ? wrapText(lines[0]!, { width, first: INDENT, rest: INDENT.repeat(3) })
      : lines.map(line => (line === '' ? '' : INDENT + line))
  const code = indented.join('\n')
  return (fence.startsWith('```zig') ? colorZig(code, style) : code).split('\n')
}

function listLines(block: string, layout: Layout): string[] {
  const items = block.split(/\n(?=\s*(?:[-*]|\d+\.) )/)
  return items.flatMap(item => {
    const [, space = '', mark = '-', text = ''] = /^(\s*)([-*]|\d+\.) (.*)$/s.exec(item) ?? []
    const shown = /\d/.test(mark) ? mark : '•'
    const first = `${space}${shown} `
    return wrapText(inline(text, layout), { width: layout.width, first, rest: ' '.repeat(first.length) })
  })
}

/** Columns are as wide as their cells; the last one wraps. */
function tableLines(block: string, layout: Layout): string[] {
  const rows = block
    .split('\n')
    .filter(line => !/^\|[\s:|-]+\|$/.test(line))
    .map(line =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map(cell => inline(cell.trim().replaceAll('\\|', '|'), layout)),
    )
  const columns = rows[0]!.length
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => lengthOf(row[column] ?? ''))),
  )
  return rows.flatMap((row, index) => {
    const first = row
      .slice(0, columns - 1)
      .map((cell, column) => `${cell}${' '.repeat(widths[column]! - lengthOf(cell))}  `)
      .join('')
    const last = row[columns - 1] ?? ''
    const lines = wrapText(last, { width: layout.width, first, rest: ' '.repeat(lengthOf(first)) })
    return index === 0 ? lines.map(layout.style.bold) : lines
  })
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)|<(https?:[^>]+)>/g

function inline(text: string, layout: Layout): string {
  const { style } = layout
  return text.replace(INLINE, (_, code: string, bold: string, label: string, url: string, plain: string) =>
    code !== undefined
      ? style.code(code)
      : bold !== undefined
        ? style.bold(bold)
        : style.link(label === undefined ? plain : inline(label, layout), url ?? plain),
  )
}
