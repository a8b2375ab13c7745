import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { captionOf, filenameOf, languageOf } from './code-node.ts'
import { useBody } from './context.ts'
import { Panels } from './Panels.tsx'
import { Project, type ProjectBlock, useVariant } from './project.ts'

/** Code blocks as tabs. The selected tab is remembered across pages. */
export function CodeGroup({ sync, children }: { sync?: string; children?: ReactNode }) {
  const { messages } = useBody()
  const blocks = codeBlocksIn(children)
  const panels = blocks.map(block => {
    const { node } = block.props
    return { label: captionOf(node, messages) || languageOf(node), content: block }
  })
  const project = blocks.map(block => block.props)
  return (
    <Project value={project}>
      <Panels className="tabs codes" label={messages.files} panels={panels} sync={sync} variant={useVariant(project)} />
    </Project>
  )
}

/** Returns the rendered code blocks among the children. Their outputs are already attached. */
export function codeBlocksIn(children: ReactNode): ReactElement<ProjectBlock>[] {
  return Children.toArray(children).filter(
    child => isValidElement<ProjectBlock>(child) && child.type === CodeBlock,
  ) as ReactElement<ProjectBlock>[]
}

export function labelOf({ node }: ProjectBlock): string {
  return filenameOf(node) || languageOf(node)
}

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
