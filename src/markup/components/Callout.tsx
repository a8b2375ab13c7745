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

export const Note = admonition('note', 'i-lucide-info')
export const Tip = admonition('tip', 'i-lucide-lightbulb')
export const Warning = admonition('warning', 'i-lucide-triangle-alert')
export const Caution = admonition('caution', 'i-lucide-octagon-alert')

/** The title defaults to the localized name of the kind. */
function admonition(kind: 'note' | 'tip' | 'warning' | 'caution', icon: string) {
  return function Admonition({ title, ...props }: BoxProps) {
    const label = useBody().messages[kind]
    return <Box icon={icon} color={kind} label={label} title={title ?? label} {...props} />
  }
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
