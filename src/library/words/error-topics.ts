// Groups the explanations of errors for a page: by topic, with one file per topic, and then by name.

import type { ErrorMeanings } from './error-meanings.ts'
import type { DeclarationWords } from './sections.ts'

export interface ErrorTopic {
  id: string
  title: string
  errors: ExplainedError[]
}

interface ExplainedError {
  name: string
  meaning: DeclarationWords
  /** Explanations for the sets in which its meaning differs. */
  inSets: { set: string; words: DeclarationWords }[]
}

/** Titles of the topics by file name. */
const TITLES: Record<string, string> = {
  compression: 'Compression',
  crypto: 'Cryptography',
  debug: 'Debug information',
  files: 'Files and paths',
  network: 'Network',
  system: 'System and memory',
  text: 'Text and formats',
  toolchain: 'Toolchain',
}

export function topicsOf(meanings: ErrorMeanings): ErrorTopic[] {
  const topics = new Map<string, ErrorTopic>()
  const inSets = new Map<string, ExplainedError['inSets']>()
  for (const [key, words] of meanings) {
    const [set, name] = key.split(' error.')
    if (name) inSets.set(name, [...(inSets.get(name) ?? []), { set: set!, words }])
  }
  const names = [...meanings.keys()].filter(key => !key.includes(' ')).sort((a, b) => (a < b ? -1 : 1))
  for (const name of names) {
    const meaning = meanings.get(name)!
    const file = meaning.file.replace(/^.*\/|\.md$/g, '')
    const id = `topic-${file}`
    const topic = topics.get(id) ?? { id, title: TITLES[file] ?? file, errors: [] }
    topics.set(id, topic)
    topic.errors.push({ name, meaning, inSets: inSets.get(name) ?? [] })
  }
  return [...topics.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}
