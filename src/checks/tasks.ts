// Requirements for the tasks of guides, which the cookbook lists: the author marks the key line of the example.

import type { Code } from 'mdast'
import { TASK_HEADINGS } from '../content/cookbook/tasks.ts'
import { parseFence } from '../model/content/code-block.ts'
import { slugify } from '../model/content/headings.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { proseText, visit } from './prose.ts'

interface TaskCode {
  title: string
  line: number
  blocks: Code[]
}

/** Finds tasks with an example in Zig but without a marked line, and tasks with several. */
export function checkKeyLines({ role, root }: ContentDocument): Found[] {
  if (role !== 'guide' && role !== 'category') return []
  return tasksIn(root).flatMap(({ title, line, blocks }) => {
    const fences = blocks.map(parseFence)
    const marks = fences.filter(({ keyLine }) => keyLine !== undefined).length
    const fix = 'Mark the line that the cookbook shows, in one block: ```zig test key="a piece of the line".'
    if (marks > 1) return [{ line, fact: `The task "${title}" has ${marks} key lines.`, fix }]
    if (marks === 1 || fences.every(({ language }) => language !== 'zig')) return []
    return [{ line, fact: `The task "${title}" has no key line.`, fix }]
  })
}

function tasksIn(root: ContentDocument['root']): TaskCode[] {
  const tasks: TaskCode[] = []
  let isInside = false
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth <= 2) isInside = TASK_HEADINGS.has(slugify(proseText(node)))
    if (!isInside) continue
    if (node.type === 'heading' && node.depth === 3)
      tasks.push({ title: proseText(node), line: node.position?.start.line ?? 1, blocks: [] })
    visit(node, inner => {
      if (inner.type === 'code') tasks.at(-1)?.blocks.push(inner)
    })
  }
  return tasks
}
