import type { ReactNode } from 'react'

type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A heading with an anchor to itself. */
export function headingView(Tag: HeadingTag) {
  return function Heading({ id, children }: { id?: string; children?: ReactNode }) {
    return (
      <Tag id={id}>
        {children}
        {id && (
          <a className="anchor" href={`#${encodeURIComponent(id)}`} aria-hidden="true" tabIndex={-1}>
            #
          </a>
        )}
      </Tag>
    )
  }
}
