// Inline components.

import { Children, createContext, type ReactNode } from 'react'
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

/** Is true inside a link, because links must not be nested. */
export const InLink = createContext(false)

interface LinkProps {
  href: string
  title?: string
  children?: ReactNode
}

export function Link({ href, title, children }: LinkProps) {
  const isExternal = /^[a-z]+:/i.test(href) && !href.startsWith('mailto:')
  return (
    <InLink value={true}>
      <a href={href} title={title} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {children}
      </a>
    </InLink>
  )
}
