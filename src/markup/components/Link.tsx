import { createContext, type ReactNode } from 'react'

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
