// A warning in a guide ("in 0.15.1") must be at the declaration too, because many readers go straight to it.

import type { Nodes } from 'mdast'
import type { Library } from '../library/facts/library.ts'
import { lastName, modulePath } from '../library/names/paths.ts'
import { type WordsSource, wordsEntries } from './descriptions.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { visit } from './prose.ts'

/** The last names of all declarations, fields, values and errors whose descriptions mention 0.15.1 or 0.15.2. */
export type NotedNames = ReadonlySet<string>

export function notedNames(documents: Iterable<WordsSource>): NotedNames {
  const noted = new Set<string>()
  for (const document of documents)
    for (const { path, text } of wordsEntries(document)) if (/0\.15\.[12]/.test(text)) noted.add(lastName(path))
  return noted
}

export function checkPitfalls(document: ContentDocument, library: Library, noted: NotedNames): Found[] {
  const { module, root } = document
  if (!module) return []
  const declaredNames = namesOf(library, module.key)
  const findings: Found[] = []
  visit(root, node => {
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return
    for (const { names, text } of warningsIn(node)) {
      const declared = names
        .map(name => name.replace(/\(.*$/, '').replace(/^.*\./, ''))
        .filter(name => declaredNames.has(name))
      if (declared.length === 0 || declared.some(name => noted.has(name))) continue
      findings.push({
        line: node.position?.start.line ?? 1,
        fact: `“${text.slice(0, 60).trim()}…” is not in the words of ${declared.map(name => `\`${name}\``).join(' or ')}.`,
        fix: `Say it in content/en/reference/${module.key}.md too, with the version.`,
      })
    }
  })
  return findings
}

/** Returns the sentences that name 0.15.1, with the inline code in them. */
function warningsIn(node: Nodes): { text: string; names: string[] }[] {
  const sentences: { text: string; names: string[] }[] = [{ text: '', names: [] }]
  const read = (child: Nodes): void => {
    if (child.type === 'inlineCode') {
      sentences.at(-1)!.text += child.value
      sentences.at(-1)!.names.push(child.value)
    } else if (child.type === 'text') {
      const [first = '', ...more] = child.value.split(/(?<=[.!?:])\s+/)
      sentences.at(-1)!.text += first
      for (const text of more) sentences.push({ text, names: [] })
    } else if ('children' in child) for (const inner of child.children as Nodes[]) read(inner)
  }
  if ('children' in node) for (const child of node.children as Nodes[]) read(child)
  return sentences.filter(({ text }) => /\b[Ii]n 0\.15\.1\b/.test(text))
}

function namesOf(library: Library, module: string): Set<string> {
  const root = modulePath(module)
  const names = new Set<string>()
  for (const { path, kind } of library.declarations.values())
    if (path.startsWith(`${root}.`) && kind === 'function') names.add(lastName(path))
  return names
}
