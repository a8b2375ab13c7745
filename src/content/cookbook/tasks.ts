// The tasks of a guide: what stands under its heading "Tasks", each with the line of its example that tells most.

import { collapseSpace, textOf } from '../../model/content/body.ts'
import { visibleCode } from '../../model/content/code-block.ts'
import { headingsOf } from '../../model/content/headings.ts'
import type { BodyElement, BodyNode } from '../../model/content/types.ts'
import { tellingLine } from './telling-line.ts'

export interface Task {
  title: string
  /** Anchor on the guide's page. */
  id: string
  /** A line of Zig; nothing where the task has no example. */
  code: string
}

/** Ids of the headings that tasks stand under: of modules, and of categories. */
const HEADINGS = new Set(['tasks', 'typical-tasks'])

/** `subject` is what the guide is about, as code writes it. */
export function tasksOf(nodes: readonly BodyNode[], subject: string): Task[] {
  const headings = headingsOf(nodes)
  const tasks: Task[] = []
  let isInside = false
  for (const node of nodes) {
    const heading = headings.get(node)
    if (heading && heading.level <= 2) isInside = HEADINGS.has(heading.id)
    if (!isInside) continue
    if (heading?.level === 3) tasks.push({ title: heading.text, id: heading.id, code: '' })
    const task = tasks.at(-1)
    if (task && !task.code) task.code = lineIn(node, { subject, title: task.title })
  }
  return tasks
}

/** Of the first Zig block in a node, wherever it stands. */
function lineIn(node: BodyNode, about: { subject: string; title: string }): string {
  if (typeof node === 'string') return ''
  const [tag, attributes, ...children] = node as BodyElement
  if (tag === 'pre') {
    if (attributes.language !== 'zig') return ''
    return collapseSpace(tellingLine(visibleCode(textOf([node])), about))
  }
  for (const child of children) {
    const line = lineIn(child, about)
    if (line) return line
  }
  return ''
}
