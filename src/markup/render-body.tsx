// Renders a page body to HTML with React at build time.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { walk } from '../model/content/body.ts'
import { visibleCode } from '../model/content/code-block.ts'
import type { BodyElement, BodyNode } from '../model/content/types.ts'
import { codeOf } from './components/code-node.ts'
import { type BodyContext, BodyProvider } from './components/context.ts'
import { PageBody } from './components/PageBody.tsx'

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
    if (typeof node === 'string' || node[0] !== 'pre') return
    blocks.push({
      code: visibleCode(codeOf(node as BodyElement)),
      language: String((node as BodyElement)[1].language || 'text'),
    })
  })
  return blocks
}
