// Block components that consist of little more than a tag and a class.

import { Children, type ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody } from './context.ts'

interface ContainerProps {
  children?: ReactNode
}

export function Blockquote({ cite, children }: ContainerProps & { cite?: string }) {
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

/** The headings of one level become numbered steps. */
export function Steps({ level = 3, children }: ContainerProps & { level?: number }) {
  return <div className={`steps s${level}`}>{children}</div>
}

export function ListItem({ checked, children }: ContainerProps & { checked?: boolean }) {
  const { messages } = useBody()
  if (checked === undefined) return <li>{children}</li>
  return (
    <li className="task">
      <input type="checkbox" checked={checked} disabled aria-label={checked ? messages.done : messages.open} />
      <div>{children}</div>
    </li>
  )
}

/** A table in a scrollable box, which is focusable so that the keyboard can scroll it. */
export function Table({ children }: ContainerProps) {
  const { messages } = useBody()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <figure className="wide" aria-label={messages.table} tabIndex={0}>
      <table>{children}</table>
    </figure>
  )
}

interface CellProps {
  align?: 'left' | 'right' | 'center'
  role?: 'rowheader'
}

export function cellView(Tag: 'td' | 'th') {
  return function CellView({ align, role, children }: ContainerProps & CellProps) {
    // An empty corner cell is not a header of anything.
    const Cell = Children.count(children) === 0 ? 'td' : Tag
    return (
      <Cell data-align={align} role={role}>
        {children}
      </Cell>
    )
  }
}

/** A button that saves the whole site for offline use, like the entries in the page menu and the search palette. */
export function KeepOffline({ label }: { label: string }) {
  return (
    <p className="needs-js">
      <button type="button" className="btn" data-keep-offline="">
        <Icon name="i-lucide-hard-drive-download" />
        {label}
      </button>
    </p>
  )
}

/** Like the button beside it, it is hidden until the page knows that programs are compiled (src/browser/run/run-buttons.ts). */
export function RunButton() {
  const { messages } = useBody()
  return (
    <button type="button" className="run needs-js">
      <Icon name="i-lucide-play" />
      <span>{messages.run}</span>
    </button>
  )
}

export function EditButton() {
  const { messages } = useBody()
  return (
    <button type="button" className="copy edit needs-js" data-tip="" aria-label={messages.edit}>
      <Icon name="i-lucide-pencil" />
    </button>
  )
}

/** @param text The text to copy, or nothing for the code that is shown. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" className="copy" data-copy={text} data-tip="" aria-label={label}>
      <Icon name="i-lucide-copy" />
    </button>
  )
}
