// Requirements for the guide of a module: a verified example, and depth for the most used modules.

import { examplesIn } from '../content/examples/scan.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { blocksOf, countWords, proseText } from './prose.ts'

/** The most used modules, which require a detailed guide. */
export const DEEP_MODULES: ReadonlySet<string> = new Set(
  (
    'array_list hash_map array_hash_map mem heap fmt Io fs process json http net Thread time crypto hash Build testing ' +
    'debug log math sort unicode posix meta Random'
  ).split(' '),
)

const FEWEST_WORDS = 1200
const MOST_WORDS = 2500
const FEWEST_TASKS = 5

/** @param verified The hashes of content/examples.json. */
export function checkExamples({ role, root }: ContentDocument, verified: ReadonlySet<string>): Found[] {
  if (role !== 'guide') return []
  const { examples } = examplesIn(root)
  if (examples.some(({ hash }) => verified.has(hash))) return []
  const fix =
    examples.length === 0
      ? 'Add one: a fenced block `zig run` or `zig test`.'
      : 'Run "npm run examples" and commit content/examples.json.'
  return [{ line: 1, fact: 'The guide has no verified example.', fix }]
}

export function checkDepth({ module, root }: ContentDocument): Found[] {
  if (!module || !DEEP_MODULES.has(module.key)) return []
  const findings: Found[] = []
  const find = (line: number, fact: string, fix: string) => findings.push({ line, fact, fix })
  const words = countGuideWords(root)
  if (words < FEWEST_WORDS)
    find(1, `The guide has ${words} words.`, `It is one of the deep ones: write ${FEWEST_WORDS} or more.`)
  if (words > MOST_WORDS)
    find(1, `The guide has ${words} words.`, `Shorten it to ${MOST_WORDS}, or move a part to a page of its own.`)
  const { line, tasks } = tasksOf(root)
  if (tasks < FEWEST_TASKS)
    find(
      line,
      `There are ${tasks} tasks under "## Tasks".`,
      `Write ${FEWEST_TASKS} or more, each with ### and an example.`,
    )
  return findings
}

/** Counts the words of text, lists, boxes, tables and headings, without code blocks. Inline code is one word. */
export function countGuideWords(root: ContentDocument['root']): number {
  return blocksOf(root).reduce((sum, { text }) => sum + countWords(text), 0)
}

function tasksOf(root: ContentDocument['root']): { line: number; tasks: number } {
  const start = root.children.findIndex(
    node => node.type === 'heading' && node.depth === 2 && proseText(node) === 'Tasks',
  )
  if (start === -1) return { line: 1, tasks: 0 }
  const after = root.children.slice(start + 1)
  const end = after.findIndex(node => node.type === 'heading' && node.depth <= 2)
  const section = end === -1 ? after : after.slice(0, end)
  return {
    line: root.children[start]!.position?.start.line ?? 1,
    tasks: section.filter(node => node.type === 'heading' && node.depth === 3).length,
  }
}
