import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { childrenOf, walk } from '../../model/content/body.ts'
import type { Attributes, BodyNode } from '../../model/content/types.ts'
import { splitSuperscripts } from '../../model/text/superscripts.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { codeOf, isCode, isOutputOf, languageOf, shownCode } from './code-node.ts'
import { type BodyContext, BodyProvider } from './context.ts'
import { COMPONENT_VIEWS } from './table.ts'

/** Renders a page body. Every `h2` starts a section, so that the browser can skip sections out of view. */
export function PageBody({ nodes }: { nodes: readonly BodyNode[] }) {
  return <>{sectionsOf(nodes).map(renderSection)}</>
}

function renderSection(nodes: BodyNode[], index: number): ReactNode {
  const rendered = renderAll(nodes)
  // The content before the first heading is visible at once, so it is never skipped.
  return index === 0 ? <div key={index}>{rendered}</div> : <section key={index}>{rendered}</section>
}

function sectionsOf(nodes: readonly BodyNode[]): BodyNode[][] {
  const sections: BodyNode[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && node[0] === 'h2') sections.push([])
    sections.at(-1)!.push(node)
  }
  return sections
}

function renderAll(nodes: readonly BodyNode[]): ReactNode[] {
  const rendered: ReactNode[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!
    const next = nodes[index + 1]
    // The output of a program becomes part of the program's code block.
    if (isCode(node) && isOutputOf(node, next)) {
      rendered.push(<CodeBlock key={index} node={node} output={codeOf(next)} />)
      index++
    } else rendered.push(renderNode(node, index))
  }
  return rendered
}

function renderNode(node: BodyNode, key: number): ReactNode {
  if (typeof node === 'string')
    return splitSuperscripts(node).map((part, index) => (index % 2 === 1 ? <sup key={part}>{part}</sup> : part))
  if (isCode(node)) return <CodeBlock key={key} node={node} />
  const [tag, attributes] = node
  const children = childrenOf(node)
  const View = COMPONENT_VIEWS[tag]
  if (View)
    return (
      <View key={key} {...(attributes as Record<string, never>)} nodes={children}>
        {renderAll(children)}
      </View>
    )
  const props = { ...domAttributes(attributes), key }
  if (tag !== 'code') return createElement(tag, props, ...renderAll(children))
  const text = (children as string[]).join('')
  return createElement(tag, HYPHENATED.test(text) ? { ...props, className: 'whole' } : props, text)
}

/** A short name or option, such as `-Doptimize`, which would be misread if a line ended after its hyphen. */
const HYPHENATED = /^(?=\S*-\S)\S{2,24}$/

function domAttributes({ class: className, ...rest }: Attributes): Record<string, unknown> {
  return className ? { ...rest, className } : rest
}

/** `before` and `after` are generated content around the written text, such as the hero and the cards. */
export function renderBody(
  nodes: readonly BodyNode[],
  context: BodyContext,
  { before, after }: { before?: ReactNode; after?: ReactNode } = {},
): string {
  return renderToStaticMarkup(
    <BodyProvider value={context}>
      {before}
      <PageBody nodes={nodes} />
      {after}
    </BodyProvider>,
  )
}

/** Returns every code block of a body as it will be shown. */
export function codeBlocksOf(nodes: readonly BodyNode[]): { code: string; language: string }[] {
  const blocks: { code: string; language: string }[] = []
  walk(nodes, node => {
    if (isCode(node)) blocks.push({ code: shownCode(node), language: languageOf(node) })
  })
  return blocks
}
