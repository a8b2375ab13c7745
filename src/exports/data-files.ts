// The reference as data: one file per module, one for all modules, and files with one declaration or one example per line.

import { declaredIn } from '../library/facts/library.ts'
import { modulePath } from '../library/names/paths.ts'
import { sharedBy } from '../model/memo.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'
import { dated, newest } from './bundle.ts'
import { createRecorder, type DeclarationRecord } from './declaration-records.ts'
import { schemaUrl } from './schema.ts'
import type { ExportFile, ExportPage, ExportSource } from './source.ts'
import { exportModules, TITLES } from './titles.ts'

type ReferenceSource = Pick<ExportSource, 'reference' | 'origin' | 'root' | 'zig' | 'catalog' | 'pages' | 'urlOf'>

export function dataFiles(source: ExportSource): ExportFile[] {
  return [...referenceFiles(source), examplesFile(source)]
}

/** The files of a module, and those with all of them. */
export function referenceFiles(source: ReferenceSource): ExportFile[] {
  const { reference, origin, root, zig } = source
  if (!reference) return []
  const { library } = reference.plan
  const record = createRecorder({ ...source, reference })
  const pages = new Map(source.pages.filter(({ kind }) => kind !== 'reference').map(page => [page.module, page]))
  const modules = exportModules(source.catalog)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ key, slug, title }) => {
      const declarations = declaredIn(library, key)
      if (!library.modules.includes(key)) return []
      const fields = () => moduleFields(source, key, pages.get(key))
      const lines = sharedBy(FILES_OF_LINES, () =>
        linesOf([...declarations].sort((a, b) => (a.path < b.path ? -1 : 1)).map(record)),
      )
      const text = () => `${fields()},"declarations":[\n${lines().records.join(',\n')}\n]}`
      return [{ key, slug, title, items: declarations.length, lines, text }]
    })
  const schema = (name: 'module' | 'reference') => `{"$schema":${JSON.stringify(schemaUrl(origin, name))},`
  const items = modules.reduce((sum, module) => sum + module.items, 0)
  const updated = dated(newest(source.pages))
  return [
    ...modules.map(
      ({ key, slug, title, items, text }): ExportFile => ({
        path: `${root}/reference/${slug}.json`,
        title: TITLES.declarations(title),
        kind: 'data',
        items,
        get text() {
          return `${schema('module')}${text()}\n`
        },
        ...dated(pages.get(key)?.updated),
      }),
    ),
    {
      path: `${root}/reference.json`,
      title: TITLES.reference,
      kind: 'data',
      items,
      get text() {
        const all = modules.map(({ text }) => `{${text()}`)
        return `${schema('reference')}"zig":${JSON.stringify(zig)},"modules":[\n${all.join(',\n')}\n]}\n`
      },
      ...updated,
    },
    {
      path: `${root}/symbols.ndjson`,
      title: TITLES.symbols,
      kind: 'data',
      items,
      get text() {
        return lines(modules.flatMap(module => module.lines().symbols))
      },
      ...updated,
    },
  ]
}

/** The lines of a module are in its own file, in `reference.json` and in `symbols.ndjson`. */
const FILES_OF_LINES = 3

/** Formats declarations one per line, complete and in the short form of `symbols.ndjson`. */
function linesOf(records: readonly DeclarationRecord[]): { records: string[]; symbols: string[] } {
  return {
    records: records.map(each => JSON.stringify(each)),
    symbols: records.map(each => JSON.stringify(symbolOf(each))),
  }
}

function examplesFile({ examples, pages }: ExportSource): ExportFile {
  const shown = new Set(examples.map(({ url }) => url))
  return {
    path: `${EXPORTS_ROOT}/examples.ndjson`,
    title: TITLES.examples,
    kind: 'data',
    items: examples.length,
    get text() {
      return lines(examples.map(each => JSON.stringify(each)))
    },
    ...dated(newest(pages.filter(page => shown.has(page.url)))),
  }
}

/** Formats the members of a module's JSON object except its declarations. */
function moduleFields({ zig, catalog, urlOf }: ReferenceSource, key: string, page: ExportPage | undefined): string {
  const category = catalog.find(({ modules }) => modules.some(module => module.key === key))
  const fields = {
    zig,
    module: key,
    path: modulePath(key),
    ...(category ? { category: category.key } : {}),
    ...(page ? { description: page.description, url: urlOf(page.route) } : {}),
  }
  return JSON.stringify(fields).slice(1, -1)
}

function symbolOf(record: DeclarationRecord) {
  const { path, name, module, kind, url, signature, summary, deprecated, aliases, membersAt, source } = record
  return {
    path,
    name,
    module,
    kind,
    url,
    ...(signature ? { signature } : {}),
    ...(summary ? { summary } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(aliases ? { aliases } : {}),
    ...(membersAt ? { membersAt } : {}),
    source: source.url,
  }
}

function lines(records: readonly string[]): string {
  return records.map(record => `${record}\n`).join('')
}
