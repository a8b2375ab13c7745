import type { ReactNode } from 'react'
import { collapseSpace, textOf } from '../../model/content/body.ts'
import type { BodyNode } from '../../model/content/types.ts'
import { fill } from '../../model/languages/messages.ts'
import { useBody } from './context.ts'

type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

interface HeadingProps {
  id?: string
  nodes: BodyNode[]
  children?: ReactNode
}

/** Creates a heading with an anchor link. A click copies the address (`data-copy-link`). Without script it is a plain link. */
export function headingView(Tag: HeadingTag) {
  return function Heading({ id, nodes, children }: HeadingProps) {
    const { messages } = useBody()
    if (!id) return <Tag>{children}</Tag>
    const label = fill(messages.anchor, { title: collapseSpace(textOf(nodes)) })
    return (
      <Tag id={id}>
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: the style sheet adds the icon, which keeps pages small */}
        <a className="anchor" href={`#${encodeURIComponent(id)}`} data-copy-link="" aria-label={label} />
      </Tag>
    )
  }
}
