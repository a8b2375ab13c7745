// Blocks with file names in one component (`::code-tree`, `::code-group`) are the files of one project.
import type { Code } from 'mdast'
import type { BlockInfo, ExampleKind } from './code-block.ts'

export interface ProjectFile {
  name: string
  code: string
}

export interface NamedBlock {
  node: Code
  info: BlockInfo
}

/** Whether a label is a path; one that stays inside the folder it is written to. */
export function isFileName(label: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(label) && /\.\w+$/.test(label)
}

/** The blocks of a component that are files: named by a path, and inside the project. */
export function namedFiles(blocks: NamedBlock[]): NamedBlock[] {
  return blocks.filter(({ info }) => isFileName(info.filename ?? ''))
}

/**
 * The other files that are compiled with a block: all of them for a `build.zig`, otherwise those
 * that it names in quotes, directly or through another (`@import("shapes.zig")`, `@embedFile("words.txt")`).
 */
export function filesCompiledWith(block: NamedBlock, kind: ExampleKind, files: NamedBlock[]): NamedBlock[] {
  const others = files.filter(file => file.info.filename !== block.info.filename)
  if (kind === 'build' || block.info.filename === 'build.zig') return others
  const found = new Set<NamedBlock>()
  const queue = [block]
  for (const from of queue) {
    for (const file of others) {
      if (found.has(file) || !names(from.node.value, file.info.filename!)) continue
      found.add(file)
      queue.push(file)
    }
  }
  return others.filter(file => found.has(file))
}

export function toProjectFile({ node, info }: NamedBlock): ProjectFile {
  return { name: info.filename!, code: node.value }
}

function names(code: string, filename: string): boolean {
  return code.includes(`"${filename}"`) || code.includes(`"${filename.split('/').at(-1)}"`)
}
