// Finds the lines of the cookbook that differ in other releases: that of a variant, or an empty one if the example does not compile.

import { keyLineIn, keyLineOf, tasksOf } from '../../content/cookbook/tasks.ts'
import type { ExampleVersions } from '../../examples/results.ts'
import type { CookbookFile } from '../../markup/editions/cookbook.ts'
import { EDITIONS } from '../../model/editions.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { exportLocale } from '../collect/page-kinds.ts'

export function cookbookFile(site: AssembledSite, { versions, blocks }: ExampleVersions): CookbookFile {
  const releases = Object.fromEntries(EDITIONS.map(({ version }) => [version, {} as Record<string, string>]))
  for (const { route, body } of site.pagesOf(exportLocale(site))) {
    const variants = site.variants.get(route) ?? []
    for (const { id, code } of tasksOf(body.body?.value ?? []).filter(({ code }) => code)) {
      const example = body.examples.find(
        ({ node, info }) => info.keyLine && keyLineOf(node.value, info.keyLine) === code,
      )
      if (!example) continue
      for (const { version } of EDITIONS) {
        const variant = variants.find(each => each.target === example.hash && each.version === version)
        const fails = Boolean(blocks[example.hash]?.[versions.indexOf(version)])
        if (variant || fails)
          releases[version]![`${route}#${encodeURIComponent(id)}`] = variant ? keyLineIn(variant.nodes) : ''
      }
    }
  }
  return { releases }
}
