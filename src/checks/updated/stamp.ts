// The date of a page's last text change in its front matter, with a digest of the text that it applies to.

import { splitFrontMatter } from '../../content/front-matter.ts'
import { fieldsOf, textHash } from '../../content/text-hash.ts'

/** Returns `null` if the date is right, or if the file needs none, such as bare translations and descriptions of declarations. */
export function stampProblem(file: string, text: string): [fact: string, fix: string] | null {
  if (!isDated(file, text)) return null
  const { updated, textHash: stated } = fieldsOf(splitFrontMatter(text).yaml, file)
  const fix = 'Run "npm run updated".'
  if (updated === undefined || stated === undefined) return ['The page does not say when its words last changed.', fix]
  return stated === textHash(text, { file })
    ? null
    : [`The words have changed since ${dayOf(updated)}, which the page says is their date.`, fix]
}

function isDated(file: string, text: string): boolean {
  return !/^content\/[^/]+\/reference\//.test(file) && splitFrontMatter(text).body.trim() !== ''
}

/** Adds date and digest to the file below the title, because `sourceHash` is edited at the end of the front matter. */
export function withDate(text: string, day: string): string {
  const { yaml, body } = splitFrontMatter(text)
  const [title, ...rest] = yaml.split('\n').filter(line => !/^(?:updated|textHash):/.test(line))
  return `---\n${[title, `updated: ${day}`, `textHash: "${textHash(text)}"`, ...rest].join('\n')}\n---\n${body}`
}

function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
