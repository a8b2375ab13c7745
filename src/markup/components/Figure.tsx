import type { ReactNode } from 'react'
import type { Cell, Chart, FigureComponent, FigureTable } from '../../model/content/figures.ts'
import { Icon } from '../../shell/icons/Icon.tsx'
import { Table } from './blocks.tsx'
import { useBody } from './context.ts'

export const ExportsTable = figuresView('exports-table', 'kind')
export const OperationsFigures = figuresView('operations-figures', 'part')

/** Shows data of the build as notes, a chart, and a table with every figure. */
function figuresView(component: FigureComponent, property: string) {
  return function Figures(props: Record<string, unknown>) {
    const figure = useBody().figure(component, { [property]: props[property] })
    if (!figure) return null
    return (
      <div className="figures">
        {figure.notes.map(note => (
          <p key={note}>{note}</p>
        ))}
        {figure.chart && <ColumnChart {...figure.chart} />}
        {figure.table && <FiguresTable {...figure.table} />}
      </div>
    )
  }
}

const CHART_HEIGHT = 48
const STEP = 10
const WIDTH = 7

/** One column for each row of the table, in front of a lighter column that stands for 100 %. */
function ColumnChart({ label, bars }: Chart) {
  return (
    <svg
      className="columns"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * STEP - (STEP - WIDTH)} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map((bar, index) => {
        const height = round(Math.min(1, bar.ratio) * CHART_HEIGHT)
        const x = index * STEP
        return (
          <g key={bar.label}>
            <title>{bar.label}</title>
            <rect x={x} y={0} width={WIDTH} height={CHART_HEIGHT} />
            <rect x={x} y={round(CHART_HEIGHT - height)} width={WIDTH} height={height} />
          </g>
        )
      })}
    </svg>
  )
}

function FiguresTable({ columns, rows }: FigureTable) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={columns[index]!.label} data-align={columns[index]!.align}>
                {renderCell(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function renderCell(cell: Cell): ReactNode {
  switch (cell.type) {
    case 'text':
      return cell.text
    case 'code':
      return <code title={cell.title}>{cell.text}</code>
    case 'link':
      return <a href={cell.to}>{cell.code ? <code>{cell.text}</code> : cell.text}</a>
    case 'file':
      return (
        <span className="file">
          <a href={cell.to} download="">
            <code>{cell.text}</code>
          </a>
          <button type="button" className="copy" data-copy={cell.copy} aria-label={cell.copyLabel} data-tip="">
            <Icon name="i-lucide-copy" />
          </button>
        </span>
      )
    case 'bar':
      return <Bar {...cell} />
  }
}

/** A ratio as a bar and as text, because not every reader can see color and length. */
function Bar({ ratio, text, over }: Extract<Cell, { type: 'bar' }>) {
  return (
    <span className="meter">
      <svg role="img" aria-label={text} viewBox="0 0 100 6" preserveAspectRatio="none">
        <rect className={over ? 'over' : undefined} width="100" height="6" rx="1" />
        <rect width={round(Math.min(1, ratio) * 100)} height="6" rx="1" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
