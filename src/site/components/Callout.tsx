import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { type ContentMessages, useBody } from './context.ts'

interface CalloutProps {
  icon?: string
  color?: string
  title?: string
  /** Where the whole box leads; its title is the link. */
  to?: string
  children?: ReactNode
}

export function Callout({ icon = 'i-lucide-info', color = 'neutral', title, to, children }: CalloutProps) {
  return <Box icon={icon} color={color} title={title} to={to} body={children} />
}

type Admonition = 'note' | 'tip' | 'warning' | 'caution'

/** A callout of a known kind. Without a title of its own it is called by its kind. */
export function admonition(kind: Admonition & keyof ContentMessages, defaultIcon: string) {
  return function AdmonitionView({ icon = defaultIcon, title, to, children }: CalloutProps) {
    const label = useBody().messages[kind]
    return <Box icon={icon} color={kind} label={label} title={title ?? label} to={to} body={children} />
  }
}

function Box({ icon, color, label, title, to, body }: Omit<CalloutProps, 'children'> & { label?: string; body: ReactNode }) {
  return (
    <div className="callout" data-color={color} role="note" aria-label={label}>
      <Icon name={icon!} />
      <div>
        {title && <p className="title">{to ? <a href={to}>{title}</a> : title}</p>}
        {body}
      </div>
    </div>
  )
}
