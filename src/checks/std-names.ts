// Reports names of std that do not exist. Removed names must be struck through, so that readers see it too: ~~`std.BoundedArray`~~.
// A struck name that exists is reported as well.

import type { Nodes } from 'mdast'
import type { Library } from '../library/facts/library.ts'
import { formatSteps, lookUpName, stdNamesIn } from '../library/names/lookup.ts'
import { nearest } from '../model/problem.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { visit } from './prose.ts'

/** @param isOfAnotherRelease Reports whether another release has a name. It is used on pages about releases. */
export function checkStdNames(
  { role, root }: ContentDocument,
  library: Library,
  isOfAnotherRelease: (path: string) => boolean = () => false,
): Found[] {
  const findings: Found[] = []
  visit(root, (node, parents) => {
    if (node.type !== 'inlineCode' && node.type !== 'text') return
    // The build checks the headings in descriptions of declarations, including those of fields and errors.
    if (role === 'words' && parents.some(({ type }) => type === 'heading')) return
    const isStruck = parents.some(({ type }) => type === 'delete')
    for (const { steps, index } of stdNamesIn(node.value)) {
      const line = lineAt(node, index)
      const name = formatSteps(steps)
      const result = lookUpName(library, steps)
      if (!result.found && isOfAnotherRelease(name)) continue
      if (result.found && isStruck)
        findings.push({
          line,
          fact: `\`${name}\` is struck through.`,
          fix: `It exists in ${library.version}: remove the ~~.`,
        })
      if (!result.found && !isStruck) {
        const fact = `\`${name}\` does not exist in std ${library.version}.`
        findings.push({ line, fact, fix: fixFor(library, result) })
      }
    }
  })
  return findings
}

function fixFor(library: Library, { known, missing }: { known: string; missing: string }): string {
  const names = library.membersOf(known).map(({ path }) => path.slice(known.length + 1))
  const similar = nearest(missing, names)
  const suggestion = similar ? `Did you mean \`${known}.${similar}\`? ` : 'Correct it. '
  return `${suggestion}If it is gone and the text says so, strike it through: ~~\`…\`~~.`
}

function lineAt(node: Nodes & { value: string }, index: number): number {
  return (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1
}
