// Inline components.

import { Children, type ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'

export function Badge({
  color = 'primary',
  label,
  children,
}: {
  color?: string
  label?: string
  children?: ReactNode
}) {
  return (
    <span className="badge" data-color={color}>
      {Children.count(children) > 0 ? children : label}
    </span>
  )
}

export function Kbd({ value }: { value: string }) {
  return <kbd>{value}</kbd>
}

export function IconView({ name, label }: { name: string; label?: string }) {
  return <Icon name={name} {...(label ? { label } : {})} />
}
