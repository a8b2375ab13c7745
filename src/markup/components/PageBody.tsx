import { createElement, type ReactNode } from 'react'
import { childrenOf } from '../../model/content/body.ts'
import type { Attributes, BodyNode } from '../../model/content/types.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { codeOf, isCode, isOutputOf } from './code-node.ts'
import { COMPONENT_VIEWS } from './table.ts'

/** A page body as React elements. Every `h2` opens a section, so that the browser can skip those out of view. */
export function PageBody({ nodes }: { nodes: readonly BodyNode[] }) {
  return <>{sectionsOf(nodes).map(drawSection)}</>
}

function drawSection(nodes: BodyNode[], index: number): ReactNode {
  const drawn = drawAll(nodes)
  // What stands before the first heading is in view at once and needs no skipping.
  return index === 0 ? <div key={index}>{drawn}</div> : <section key={index}>{drawn}</section>
}

function sectionsOf(nodes: readonly BodyNode[]): BodyNode[][] {
  const sections: BodyNode[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && node[0] === 'h2') sections.push([])
    sections.at(-1)!.push(node)
  }
  return sections
}

function drawAll(nodes: readonly BodyNode[]): ReactNode[] {
  const drawn: ReactNode[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!
    const next = nodes[index + 1]
    // The output of a program belongs to the program.
    if (isCode(node) && isOutputOf(node, next)) {
      drawn.push(<CodeBlock key={index} node={node} output={codeOf(next)} />)
      index++
    } else drawn.push(draw(node, index))
  }
  return drawn
}

function draw(node: BodyNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (isCode(node)) return <CodeBlock key={key} node={node} />
  const [tag, attributes] = node
  const children = childrenOf(node)
  const View = COMPONENT_VIEWS[tag]
  if (View)
    return (
      <View key={key} {...(attributes as Record<string, never>)} nodes={children}>
        {drawAll(children)}
      </View>
    )
  return createElement(tag, { ...domAttributes(attributes), key }, ...drawAll(children))
}

function domAttributes({ class: className, ...rest }: Attributes): Record<string, unknown> {
  return className ? { ...rest, className } : rest
}
