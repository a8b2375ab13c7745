import type { ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'

interface FoldedProps {
  label: string
  icon?: string
  open?: boolean
  children?: ReactNode
}

/** Questions and answers, each opened on its own. */
export function Accordion({ children }: { children?: ReactNode }) {
  return <div className="acc">{children}</div>
}

export function AccordionItem(props: FoldedProps) {
  return <Folded {...props} />
}

/** Detail that most readers can do without. */
export function Collapsible(props: FoldedProps) {
  return (
    <div className="acc one">
      <Folded {...props} />
    </div>
  )
}

function Folded({ label, icon, open, children }: FoldedProps) {
  return (
    <details open={open}>
      <summary>
        {icon && <Icon name={icon} />}
        {label}
      </summary>
      <div>{children}</div>
    </details>
  )
}
