// `{path}.md`: the page as Markdown for people and models (R3).

import type { LocalePage } from '../content/collect.ts'

export function markdownOf({ page, body }: LocalePage): string {
  const text = body.markdown.trim()
  const head = text.startsWith('# ') ? '' : `# ${page.title}\n\n> ${page.description}\n\n`
  return `${head}${text}\n`
}
