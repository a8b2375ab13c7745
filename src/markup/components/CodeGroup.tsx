import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { filenameOf, languageOf } from './code-node.ts'
import { useBody } from './context.ts'
import { memoryKey, Panels } from './Panels.tsx'
import { Project, type ProjectBlock } from './project.ts'

/** Code blocks as tabs. The selected tab is remembered across pages. */
export function CodeGroup({ sync, children }: { sync?: string; children?: ReactNode }) {
  const { messages } = useBody()
  const blocks = codeBlocksIn(children)
  const panels = blocks.map(block => ({ label: labelOf(block.props), content: block }))
  const memory = memoryKey(
    sync,
    panels.map(panel => panel.label),
  )
  return (
    <Project value={blocks.map(block => block.props)}>
      <Panels className="tabs codes" label={messages.files} panels={panels} memory={memory} />
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
