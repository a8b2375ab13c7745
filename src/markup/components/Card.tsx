import type { ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'

interface CardProps {
  title: string
  icon?: string
  to?: string
  target?: string
  badge?: string
  children?: ReactNode
}

/** Only the title is a link, stretched over the whole card by CSS, so that the text may contain other links. */
export function Card({ title, icon, to, target, badge, children }: CardProps) {
  return (
    <div className="card">
      <div className="row">
        {icon && <Icon name={icon} />}
        {to ? (
          <a href={to} {...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {})}>
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        {badge && <span className="badge">{badge}</span>}
      </div>
      {children}
    </div>
  )
}

export function CardGroup({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>
}
