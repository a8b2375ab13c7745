import { fill } from '../../model/languages/messages.ts'
import { Icon } from '../../shell/icons/Icon.tsx'
import { exampleKindOf } from './code-node.ts'
import { useBody } from './context.ts'
import { type ProjectBlock, verifiedQuery } from './project.ts'

/** Says that an example was compiled and run, or that it fails on purpose (R32). */
export function CodeMark({ block, project }: { block: ProjectBlock; project: readonly ProjectBlock[] }) {
  const { verified, messages } = useBody()
  // Some fail to compile, some when they run: the text beneath shows how.
  if (exampleKindOf(block.node) === 'fails')
    return (
      <span className="bad">
        <Icon name="i-lucide-x" />
        <span>{messages.fails}</span>
      </span>
    )
  const query = verifiedQuery(block, project)
  const version = query && verified(query)
  if (!version) return null
  return (
    <span className="ok">
      <Icon name="i-lucide-check" />
      <span>{fill(messages.verified, { version })}</span>
    </span>
  )
}
