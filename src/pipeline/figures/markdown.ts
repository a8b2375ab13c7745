// Writes a figure as plain Markdown: notes and a table. A bar is replaced by its label.

import type { Cell, Figure } from '../../model/content/figures.ts'

export function figureMarkdown({ notes, table }: Figure, origin: string): string {
  if (!table) return notes.join('\n\n')
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const lines = [
    row(table.columns.map(({ label }) => escapeCell(label))),
    row(table.columns.map(({ align }) => (align ? '--:' : '---'))),
    ...table.rows.map(cells => row(cells.map(cell => cellMarkdown(cell, origin)))),
  ]
  return [...notes, lines.join('\n')].join('\n\n')
}

function cellMarkdown(cell: Cell, origin: string): string {
  const absolute = (to: string) => (to.startsWith('/') ? origin + to : to)
  switch (cell.type) {
    case 'text':
    case 'bar':
      return escapeCell(cell.text)
    case 'code':
      // Markdown has the whole value, of which the page shows a short form.
      return `\`${cell.title ?? cell.text}\``
    case 'link':
      return `[${cell.code ? `\`${cell.text}\`` : escapeCell(cell.text)}](${absolute(cell.to)})`
    case 'file':
      return `[\`${cell.text}\`](${absolute(cell.to)})`
  }
}

function escapeCell(text: string): string {
  return text.replace(/[\\|]/g, '\\$&').replaceAll('\n', ' ')
}
