// Every verified example of the site with the declarations that it uses: names written out, and those reached through what
// the code binds. Tools, pages and exports show the same ones.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalePage } from '../../content/collect.ts'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { readExampleResults } from '../../examples/results.ts'
import type { Library } from '../../library/facts/library.ts'
import { lookUpName, type NameStep } from '../../library/names/lookup.ts'
import type { DeclarationExample } from '../../library/plan/extras.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { McpExample } from '../../mcp/data.ts'
import { namesInCode } from '../../mcp/names/code-names.ts'
import { outlineOf, plainTitle } from '../../mcp/outline.ts'
import { withoutFrames } from '../../model/content/example-frames.ts'
import { headingsOf } from '../../model/content/headings.ts'
import type { BuildOptions } from '../options.ts'

/** Of a declaration; more would be a list to read through. */
const SHOWN = 3
/** Enough of a digest to tell a few thousand apart. */
const ID_LENGTH = 10

export async function readExamples(
  { root, contentDir }: Pick<BuildOptions, 'root' | 'contentDir'>,
  pages: readonly LocalePage[],
  library: Library | undefined,
): Promise<McpExample[]> {
  const { blocks } = await readExampleResults(root)
  const usesIn = createUses(library)
  const entries: McpExample[] = []
  for (const { route, page, body } of pages) {
    const verified = body.examples.filter(({ hash }) => Object.hasOwn(blocks, hash))
    if (verified.length === 0) continue
    const source = await readFile(join(contentDir, body.file.replace(/^content\//, '')), 'utf8')
    // Lines of examples are counted from where the front matter ends.
    const headingAt = headingFinder(body, splitFrontMatter(source).body)
    for (const { hash, node, line, kind, expected, output, files } of verified) {
      const code = withoutFrames(node.value)
      entries.push({
        id: hash.slice(0, ID_LENGTH),
        route,
        title: page.title,
        ...headingAt(line),
        kind,
        code,
        ...(output ? { output: expected } : {}),
        ...(kind === 'fails' ? { fails: expected } : {}),
        ...(files.length > 0 ? { files } : {}),
        uses: usesIn(code),
      })
    }
  }
  return entries
}

/** Those of its own page first, then of its module, then short ones; what fails is shown last. */
export function examplesByDeclaration(
  examples: readonly McpExample[],
  plan: ReferencePlan,
): Map<string, DeclarationExample[]> {
  const using = new Map<string, McpExample[]>()
  for (const example of examples)
    for (const path of example.uses) using.set(path, [...(using.get(path) ?? []), example])
  return new Map([...using].map(([path, all]) => [path, nearest(path, all, plan)]))
}

function nearest(path: string, all: readonly McpExample[], plan: ReferencePlan): DeclarationExample[] {
  const { route } = plan.placeOf(path)
  const distance = (example: McpExample) =>
    example.route === route ? 0 : example.route.startsWith(`${route}/`) || route.startsWith(`${example.route}/`) ? 1 : 2
  const failing = ({ kind }: McpExample) => Number(kind === 'fails')
  const sorted = [...all].sort(
    (a, b) => failing(a) - failing(b) || distance(a) - distance(b) || a.code.length - b.code.length,
  )
  const once = sorted.filter(({ id }, index) => sorted.findIndex(each => each.id === id) === index)
  return once.slice(0, SHOWN).map(({ id, route: page, title, heading, anchor }) => ({
    id,
    href: anchor ? `${page}#${anchor}` : page,
    title: heading && heading !== title ? `${title}: ${heading}` : title,
  }))
}

/** The heading above a line, of those that are in the table of contents. */
function headingFinder({ body }: LocalePage['body'], source: string) {
  const known = new Map([...headingsOf(body?.value ?? []).values()].map(heading => [heading.text, heading]))
  const headings = outlineOf(source).flatMap(({ title, start }) => {
    const heading = known.get(plainTitle(title.replace(/\s*\{[^}]*\}$/, '')))
    return heading ? [{ ...heading, line: source.slice(0, start).split('\n').length }] : []
  })
  return (line: number): { heading?: string; anchor?: string } => {
    const heading = headings.findLast(each => each.line < line)
    return heading ? { heading: heading.text, anchor: heading.id } : {}
  }
}

/** Declarations that a piece of code names or reaches through what it binds; the same names come again and again. */
function createUses(library: Library | undefined): (code: string) => string[] {
  const known = new Map<string, string | null>()
  const pathOf = (steps: readonly NameStep[]): string | null => {
    const key = steps.map(({ name, called }) => name + (called ? '()' : '')).join('.')
    const path = known.get(key)
    if (path !== undefined) return path
    const looked = lookUpName(library!, steps)
    const found = (looked.found && looked.path) || null
    known.set(key, found)
    return found
  }
  return code => {
    if (!library) return []
    const paths = namesInCode(code).flatMap(({ steps }) =>
      steps.flatMap((_, index) => pathOf(steps.slice(0, index + 1)) ?? []),
    )
    return [...new Set(paths)].filter(path => path !== 'std').sort()
  }
}
