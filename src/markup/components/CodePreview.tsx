import { Children, isValidElement, type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'

/** A rendered preview above its code. The code is the trailing code blocks, or only the last block if all are code. */
export function CodePreview({ label, children }: { label?: string; children?: ReactNode }) {
  const all = Children.toArray(children)
  const isCode = (child: ReactNode) => isValidElement(child) && child.type === CodeBlock
  const first = all.findLastIndex(child => !isCode(child)) + 1 || all.length - 1
  return (
    <div className="preview">
      {first > 0 && (
        <div>
          {label && <p className="label">{label}</p>}
          {all.slice(0, first)}
        </div>
      )}
      {all.slice(first)}
    </div>
  )
}
