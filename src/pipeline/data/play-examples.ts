// Creates the file with the examples that run in a browser, which the playground offers.

import { createHash } from 'node:crypto'
import type { ExampleResults } from '../../examples/results.ts'
import { textOf, walk } from '../../model/content/body.ts'
import { withoutFrames } from '../../model/content/code-block.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { PlayExample, PlayExamples } from '../../model/run/play-examples.ts'
import type { RunKind } from '../../model/run/protocol.ts'
import { PLAY_ROUTE } from '../../model/run/server-state.ts'
import type { AssembledSite } from '../collect/assemble.ts'

export interface PlayFile {
  path: string
  text: string
}

type Page = ReturnType<AssembledSite['pagesOf']>[number]

/** Returns `null` if no example runs. `version` is used in the file name instead of a hash of the content. */
export function playFile(
  { pagesOf, locales }: Pick<AssembledSite, 'pagesOf' | 'locales'>,
  results: ExampleResults,
  version?: string,
): PlayFile | null {
  const pages = pagesOf(locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : locales[0]!)
  const listed = [...pages.filter(isPlayground), ...pages.filter(page => !isPlayground(page))]
    .map(page => ({ title: page.page.title, route: page.route, examples: examplesOf(page, results) }))
    .filter(({ examples }) => examples.length > 0) satisfies PlayExamples
  if (listed.length === 0) return null
  const text = JSON.stringify(listed)
  const hash = version ?? createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { path: `/_assets/play.${hash}.json`, text }
}

/** The playground shows its own examples first. */
function isPlayground({ route }: Page): boolean {
  return route === PLAY_ROUTE
}

function examplesOf({ body }: Page, { blocks }: ExampleResults): PlayExample[] {
  const names = namesOf(body)
  const used = new Map<string, number>()
  return body.examples
    .filter(({ hash }) => blocks[hash]?.runs)
    .map(({ node, kind, info }) => {
      const name = names.get(node.value.trim()) || info.filename || body.title
      const count = (used.get(name) ?? 0) + 1
      used.set(name, count)
      return {
        name: count > 1 ? `${name} (${count})` : name,
        kind: kind as RunKind,
        code: withoutFrames(node.value),
      }
    })
}

/** By its code: the heading above a block. */
function namesOf({ body }: Page['body']): Map<string, string> {
  const names = new Map<string, string>()
  let heading = ''
  walk(body?.value ?? [], node => {
    if (typeof node === 'string') return undefined
    if (/^h[2-6]$/.test(node[0])) heading = textOf([node])
    if (node[0] !== 'pre') return undefined
    const code = textOf([node]).trim()
    if (!names.has(code)) names.set(code, heading)
    return false
  })
  return names
}
