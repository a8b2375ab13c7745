// Every page of every edition can be rendered, and links inside of it lead to its pages and declarations.

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readEdition } from '../../library/editions/edition-facts.ts'
import { readHistory } from '../../library/json-folder.ts'
import { EDITIONS, editionFactsFile } from '../../model/editions.ts'
import { createEditions } from './edition.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))

for (const edition of EDITIONS)
  test(`every page of ${edition.version} can be rendered`, async () => {
    const files = new Map<string, unknown>([
      [editionFactsFile(edition.version), JSON.parse(readEdition(REFERENCE, edition.version))],
      ['history', readHistory(`${REFERENCE}/history`)],
    ])
    const open = createEditions(async <T>(file: string) => (files.get(file) ?? null) as T | null, 'history', 1)
    const opened = (await open(edition))!
    const routes = new Set(opened.plan.pages.map(({ route }) => route))
    expect(routes.size).toBeGreaterThan(400)
    const lost = new Set<string>()
    for (const route of routes) {
      const page = (await opened.pageAt(route))!
      expect(page.title, route).not.toBe('')
      expect(page.description, route).not.toBe('')
      page.declarations.html(to => {
        if (to.startsWith(edition.root) && !routes.has(to)) lost.add(to)
        return to
      })
      page.declarations.markdown(to => to)
    }
    expect([...lost]).toEqual([])
  })
