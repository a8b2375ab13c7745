// Finds the example that a block was verified with: the block alone, or the project of the surrounding group.

import { createContext } from 'react'
import type { BlockInfo, ExampleKind } from '../../model/content/code-block.ts'
import { filesCompiledWith, type NamedBlock, namedFiles, toProjectFile } from '../../model/content/project.ts'
import type { BodyElement } from '../../model/content/types.ts'
import { codeOf, exampleKindOf, filenameOf, languageOf } from './code-node.ts'
import { useBody, type VerifiedQuery } from './context.ts'

export interface ProjectBlock {
  node: BodyElement
  /** The expected output of the program. */
  output?: string
}

/** The blocks of the surrounding group. It is empty outside a group. */
export const Project = createContext<readonly ProjectBlock[]>([])

/** Returns the mark of the variant that another release has of a group of files. */
export function useVariant(project: readonly ProjectBlock[]): string | undefined {
  const { variant } = useBody()
  const queries = project.map(block => verifiedQuery(block, project))
  return queries.map(query => (query ? variant(query) : undefined)).find(Boolean)
}

/** Returns the query for the verification result of a block, or `null` if the block is not an example. */
export function verifiedQuery(block: ProjectBlock, project: readonly ProjectBlock[]): VerifiedQuery | null {
  if (languageOf(block.node) !== 'zig') return null
  const files = namedFiles(project.map(named))
  const kind = kindIn(block, project)
  if (kind) return queryOf(block, kind, files)
  for (const leader of project) {
    const leading = kindIn(leader, project)
    if (leader === block || !leading) continue
    const query = queryOf(leader, leading, files)
    if (query.files.some(file => file.name === filenameOf(block.node))) return query
  }
  return null
}

// Next to a `build` block, `src/main.zig` is a file of that project and not a separate program (src/content/examples/scan.ts).
function kindIn({ node }: ProjectBlock, project: readonly ProjectBlock[]): string {
  if (!node[1].kind && filenameOf(node) && project.some(other => other.node[1].kind === 'build')) return ''
  return exampleKindOf(node)
}

function queryOf(leader: ProjectBlock, kind: string, files: NamedBlock[]): VerifiedQuery {
  const others = filesCompiledWith(named(leader), kind as ExampleKind, files).map(toProjectFile)
  return {
    kind,
    code: codeOf(leader.node),
    expected: leader.output ?? String(leader.node[1].fails ?? ''),
    files: others,
    ...(leader.node[1].zig ? { zig: String(leader.node[1].zig) } : {}),
  }
}

function named({ node }: ProjectBlock): NamedBlock {
  return { node: { type: 'code', value: codeOf(node) }, info: node[1] as unknown as BlockInfo }
}
