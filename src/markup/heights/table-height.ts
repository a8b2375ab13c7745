// The height of a table: columns share the width as browsers share it, and a row is as tall as its tallest cell.

/** Of the text of a cell: whole in one line, and its longest word. */
export interface CellText {
  whole: number
  word: number
}

export interface MeasuredTable {
  /** Rows and cells are the table's; tells whether the tag was one. */
  open(tag: string, isEnd: boolean): boolean
  add(text: CellText): void
  height(width: number): number
}

const LINE = 21.08
const CELL_PAD = 18.6
const HEAD_PAD = 15.4
const SIDE_PAD = 17.6
/** Cells of a long text are never narrower than this on a phone: the table scrolls instead. */
const LEAST = 128

export function heightOfTable(): MeasuredTable {
  const rows: { cells: CellText[]; isHead: boolean }[] = []
  return {
    open(tag, isEnd) {
      if (tag === 'tr' && !isEnd) rows.push({ cells: [], isHead: true })
      else if ((tag === 'td' || tag === 'th') && !isEnd) {
        const row = rows.at(-1)
        if (tag === 'td' && row) row.isHead = false
        row?.cells.push({ whole: 0, word: 0 })
      } else if (!['tr', 'td', 'th', 'thead', 'tbody', 'p', 'br'].includes(tag)) return false
      return true
    },
    add({ whole, word }) {
      const cell = rows.at(-1)?.cells.at(-1)
      if (!cell) return
      cell.whole += whole
      cell.word = Math.max(cell.word, word)
    },
    height(width) {
      const widths = columnWidths(
        rows.map(({ cells }) => cells),
        width,
      )
      return rows.reduce((sum, { cells, isHead }) => {
        const lines = cells.map(({ whole }, index) => Math.ceil((whole * 1.04) / Math.max(widths[index]!, 1)))
        const count = Math.max(1, ...lines)
        return sum + (isHead ? HEAD_PAD + 18.8 * count : CELL_PAD + LINE * count)
      }, 0)
    },
  }
}

/** What a browser does: each column its longest word, and the rest by how much text it has. */
function columnWidths(rows: readonly (readonly CellText[])[], width: number): number[] {
  const count = Math.max(0, ...rows.map(cells => cells.length))
  const columns = Array.from({ length: count }, (_, index) => ({
    most: Math.max(...rows.map(cells => cells[index]?.whole ?? 0)) + 1,
    least: Math.max(...rows.map(cells => cells[index]?.word ?? 0)),
  }))
  const room = width - SIDE_PAD * Math.max(0, count - 1)
  const most = columns.reduce((sum, column) => sum + column.most, 0)
  if (most <= room) return columns.map(column => column.most)
  const least = columns.map(column => Math.min(column.most, Math.max(column.least, count > 2 ? LEAST : 0)))
  const left = Math.max(0, room - least.reduce((sum, each) => sum + each, 0))
  const wants = columns.map((column, index) => column.most - least[index]!)
  const wanted = wants.reduce((sum, each) => sum + each, 0) || 1
  return columns.map((_, index) => least[index]! + (left * wants[index]!) / wanted)
}
