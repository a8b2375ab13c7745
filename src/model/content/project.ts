// Code blocks with file names in one component (`::code-tree`, `::code-group`) form a project.
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

/** Whether a label is a relative path that stays inside its folder. */
export function isFileName(label: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(label) && /\.\w+$/.test(label)
}

/** Returns the blocks of a component whose label is a file name. */
export function namedFiles(blocks: NamedBlock[]): NamedBlock[] {
  return blocks.filter(({ info }) => isFileName(info.filename ?? ''))
}

/**
 * Returns the other files that are compiled with a block: all of them for a `build.zig`, otherwise those that it
 * mentions in quotes, directly or through another file (`@import("shapes.zig")`, `@embedFile("words.txt")`).
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

/** Converts a code block with a label to a file of its project. */
export function toProjectFile({ node, info }: NamedBlock): ProjectFile {
  return { name: info.filename!, code: node.value }
}

function names(code: string, filename: string): boolean {
  return code.includes(`"${filename}"`) || code.includes(`"${filename.split('/').at(-1)}"`)
}
