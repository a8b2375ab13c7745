// Blocks of text that need no more than a tag and a class.

import { Children, type ReactNode } from 'react'
import { useBody } from './context.ts'

interface Holds {
  children?: ReactNode
}

export function Blockquote({ cite, children }: Holds & { cite?: string }) {
  return (
    <blockquote>
      {children}
      {cite && (
        <footer>
          <cite>{cite}</cite>
        </footer>
      )}
    </blockquote>
  )
}

/** Headings of one level become numbered steps. */
export function Steps({ level = 3, children }: Holds & { level?: number }) {
  return <div className={`steps s${level}`}>{children}</div>
}

export function ListItem({ checked, children }: Holds & { checked?: boolean }) {
  const { messages } = useBody()
  if (checked === undefined) return <li>{children}</li>
  return (
    <li className="task">
      <input type="checkbox" checked={checked} disabled aria-label={checked ? messages.done : messages.open} />
      <div>{children}</div>
    </li>
  )
}

/** Scrolls inside itself; focus lets the keyboard scroll it. */
export function Table({ children }: Holds) {
  const { messages } = useBody()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="wide" role="group" aria-label={messages.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

export function cellView(Tag: 'td' | 'th') {
  return function CellView({ align, children }: Holds & { align?: 'left' | 'right' | 'center' }) {
    // A corner without words heads nothing.
    const Cell = Children.count(children) === 0 ? 'td' : Tag
    return <Cell data-align={align}>{children}</Cell>
  }
}
