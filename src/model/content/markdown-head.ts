// Front matter of `{path}.md`, for readers who have nothing but the file.

export interface MarkdownHead {
  title: string
  description: string
  /** The address of the page. */
  url: string
  /** The version of Zig. */
  version: string
  /** An ISO 8601 date. */
  lastUpdated?: string
  /** The day on which the text last changed. */
  updated?: string
  /** The tag of the text's language, if that is not the language of the address (R8). */
  language?: string
}

/** Writes the front matter of `{path}.md`. */
export function writeHead(head: MarkdownHead): string {
  const { title, description, url, version, lastUpdated, updated, language } = head
  const rows = [
    // Every JSON string is a valid YAML string.
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    `version: ${version}`,
    ...(lastUpdated ? [`lastUpdated: ${lastUpdated}`] : []),
    ...(updated ? [`updated: ${updated}`] : []),
    ...(language ? [`language: ${language}`] : []),
  ]
  return `---\n${rows.join('\n')}\n---\n\n`
}

/** Splits a file into the front matter that `writeHead` wrote and the rest. */
export function splitHead(text: string): { head: MarkdownHead | null; body: string } {
  const block = /^---\n([\s\S]*?)\n---\n\n/.exec(text)
  if (!block) return { head: null, body: text }
  const fields = Object.fromEntries(
    block[1]!.split('\n').map(row => {
      const [key = '', value = ''] = [row.slice(0, row.indexOf(': ')), row.slice(row.indexOf(': ') + 2)]
      return [key, value.startsWith('"') ? (JSON.parse(value) as string) : value]
    }),
  )
  return { head: fields as unknown as MarkdownHead, body: text.slice(block[0].length) }
}

/** Adds the language of a text to its front matter, and replaces title and description by those of the reader's locale (R8). */
export function withHead(
  text: string,
  fields: Partial<Pick<MarkdownHead, 'title' | 'description' | 'language'>>,
): string {
  const { head, body } = splitHead(text)
  if (!head) return text
  const changed = { ...head, ...fields }
  const opening = titleLines(head)
  return writeHead(changed) + (body.startsWith(opening) ? titleLines(changed) + body.slice(opening.length) : body)
}

/** Writes the heading and the description at the top of `{path}.md`. */
export function titleLines({ title, description }: Pick<MarkdownHead, 'title' | 'description'>): string {
  return `# ${title}\n\n> ${description}\n\n`
}
