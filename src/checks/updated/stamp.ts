// When the words of a page last changed, in its front matter: the day, and a digest of the words that it is true of.

import { splitFrontMatter } from '../../content/front-matter.ts'
import { fieldsOf, textHash } from '../../content/text-hash.ts'

/** `null` where a file has no words of its own: a translation of title and description alone, words for declarations. */
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

/** The file with its date and digest, below its title: the end is where `sourceHash` changes. */
export function withDate(text: string, day: string): string {
  const { yaml, body } = splitFrontMatter(text)
  const [title, ...rest] = yaml.split('\n').filter(line => !/^(?:updated|textHash):/.test(line))
  return `---\n${[title, `updated: ${day}`, `textHash: "${textHash(text)}"`, ...rest].join('\n')}\n---\n${body}`
}

function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
