import type { ReactNode } from 'react'
import { Icon } from '../../shell/icons/Icon.tsx'

interface DetailsProps {
  label: string
  icon?: string
  open?: boolean
  children?: ReactNode
}

/** A list of sections that open independently, such as questions and answers. */
export function Accordion({ children }: { children?: ReactNode }) {
  return <div className="acc">{children}</div>
}

/** A single section for details that most readers do not need. */
export function Collapsible(props: DetailsProps) {
  return (
    <div className="acc one">
      <AccordionItem {...props} />
    </div>
  )
}

export function AccordionItem({ label, icon, open, children }: DetailsProps) {
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
