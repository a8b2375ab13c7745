// The tasks of a guide: the headings below "Tasks", each with the line that the author marked in its example.

import { collapseSpace, textOf } from '../../model/content/body.ts'
import { linesWith, visibleCode } from '../../model/content/code-block.ts'
import { headingsOf } from '../../model/content/headings.ts'
import type { BodyNode } from '../../model/content/types.ts'

export interface Task {
  title: string
  /** The anchor on the guide's page. */
  id: string
  /** A line of code; empty if the task has no example. */
  code: string
}

/** Ids of the headings above the tasks, in guides of modules and of categories. */
export const TASK_HEADINGS: ReadonlySet<string> = new Set(['tasks', 'typical-tasks'])

export function tasksOf(nodes: readonly BodyNode[]): Task[] {
  const headings = headingsOf(nodes)
  const tasks: Task[] = []
  let isInside = false
  for (const node of nodes) {
    const heading = headings.get(node)
    if (heading && heading.level <= 2) isInside = TASK_HEADINGS.has(heading.id)
    if (!isInside) continue
    if (heading?.level === 3) tasks.push({ title: heading.text, id: heading.id, code: '' })
    const task = tasks.at(-1)
    if (task && !task.code) task.code = keyLineIn([node])
  }
  return tasks
}

/** Returns the marked line of the first code block that has one, at any depth. `npm run check:content` reports tasks without one. */
export function keyLineIn(nodes: readonly BodyNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const [tag, { keyLine }, ...children] = node
    const isMarked = tag === 'pre' && typeof keyLine === 'string'
    const line = isMarked ? keyLineOf(textOf([node]), keyLine) : tag === 'pre' ? '' : keyLineIn(children)
    if (line) return line
  }
  return ''
}

/** Returns the line of a block that its author marked with a piece of it. */
export function keyLineOf(code: string, piece: string): string {
  return collapseSpace(linesWith(visibleCode(code), piece)[0] ?? '')
}
