import type { ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody } from './context.ts'

interface BoxProps {
  icon?: string
  title?: string
  /** The link target of the whole box. The title becomes the link. */
  to?: string
  children?: ReactNode
}

export function Callout({ color = 'neutral', ...props }: BoxProps & { color?: string }) {
  return <Box icon="i-lucide-info" color={color} {...props} />
}

export function Note(props: BoxProps) {
  return <Admonition kind="note" icon="i-lucide-info" {...props} />
}

export function Tip(props: BoxProps) {
  return <Admonition kind="tip" icon="i-lucide-lightbulb" {...props} />
}

export function Warning(props: BoxProps) {
  return <Admonition kind="warning" icon="i-lucide-triangle-alert" {...props} />
}

export function Caution(props: BoxProps) {
  return <Admonition kind="caution" icon="i-lucide-octagon-alert" {...props} />
}

/** The title defaults to the localized name of the kind. */
function Admonition({ kind, title, ...props }: BoxProps & { kind: 'note' | 'tip' | 'warning' | 'caution' }) {
  const label = useBody().messages[kind]
  return <Box color={kind} label={label} title={title ?? label} {...props} />
}

function Box({ icon, color, label, title, to, children }: BoxProps & { color: string; label?: string }) {
  return (
    <div className="callout" data-color={color} role="note" aria-label={label}>
      {icon && <Icon name={icon} />}
      <div>
        {title && <p className="title">{to ? <a href={to}>{title}</a> : title}</p>}
        {children}
      </div>
    </div>
  )
}
