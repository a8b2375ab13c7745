// The tasks of a guide: the headings below "Tasks", each with the most characteristic line of its example.

import { collapseSpace, textOf } from '../../model/content/body.ts'
import { visibleCode } from '../../model/content/code-block.ts'
import { headingsOf } from '../../model/content/headings.ts'
import type { BodyElement, BodyNode } from '../../model/content/types.ts'
import { characteristicLine } from './characteristic-line.ts'

export interface Task {
  title: string
  /** The anchor on the guide's page. */
  id: string
  /** A line of Zig; empty if the task has no example. */
  code: string
}

/** Ids of the headings above the tasks, in guides of modules and of categories. */
const HEADINGS = new Set(['tasks', 'typical-tasks'])

/** @param subject The subject of the guide as it is written in code: `std.fs`. */
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

/** Returns a line of the first Zig block in a node, at any depth. */
function lineIn(node: BodyNode, about: { subject: string; title: string }): string {
  if (typeof node === 'string') return ''
  const [tag, attributes, ...children] = node as BodyElement
  if (tag === 'pre') {
    if (attributes.language !== 'zig') return ''
    return collapseSpace(characteristicLine(visibleCode(textOf([node])), about))
  }
  for (const child of children) {
    const line = lineIn(child, about)
    if (line) return line
  }
  return ''
}
