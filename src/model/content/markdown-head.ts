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
}

/** Writes the front matter of `{path}.md`. */
export function writeHead({ title, description, url, version, lastUpdated, updated }: MarkdownHead): string {
  const rows = [
    // Every JSON string is a valid YAML string.
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    `version: ${version}`,
    ...(lastUpdated ? [`lastUpdated: ${lastUpdated}`] : []),
    ...(updated ? [`updated: ${updated}`] : []),
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

/** Replaces title and description by those of a locale that has no translation of the rest (R8). */
export function rename(text: string, { title, description }: Pick<MarkdownHead, 'title' | 'description'>): string {
  const { head, body } = splitHead(text)
  if (!head) return text
  const opening = titleLines(head)
  const renamed = body.startsWith(opening) ? titleLines({ title, description }) + body.slice(opening.length) : body
  return writeHead({ ...head, title, description }) + renamed
}

/** Writes the heading and the description at the top of `{path}.md`. */
export function titleLines({ title, description }: Pick<MarkdownHead, 'title' | 'description'>): string {
  return `# ${title}\n\n> ${description}\n\n`
}
