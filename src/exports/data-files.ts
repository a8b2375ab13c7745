// The reference as data: one file a module, all of them together, one declaration a line, one example a line.

import { modulePath } from '../library/names/paths.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'
import { dated, newest } from './bundle.ts'
import { createRecorder, type DeclarationRecord } from './declaration-records.ts'
import { exportModules, TITLES } from './export-list.ts'
import { schemaUrl } from './schema.ts'
import type { ExportFile, ExportPage, ExportSource } from './source.ts'

export function dataFiles(source: ExportSource): ExportFile[] {
  return [...referenceFiles(source), examplesFile(source)]
}

function referenceFiles(source: ExportSource): ExportFile[] {
  const { reference, origin, zig } = source
  if (!reference) return []
  const { library } = reference.plan
  const record = createRecorder({ ...source, reference })
  const byModule = new Map<string, DeclarationRecord[]>(library.modules.map(module => [module, []]))
  for (const declaration of library.declarations.values())
    byModule.get(library.moduleOf(declaration.path))!.push(record(declaration))
  const pages = new Map(source.pages.filter(({ kind }) => kind !== 'reference').map(page => [page.module, page]))

  const files: ExportFile[] = []
  const modules: string[] = []
  const symbols: string[] = []
  for (const { key, slug, title } of exportModules(source.catalog).sort(byKey)) {
    const records = byModule.get(key)?.sort(byPath)
    if (!records) continue
    const fields = moduleFields(source, key, pages.get(key))
    const list = `"declarations":[\n${records.map(each => JSON.stringify(each)).join(',\n')}\n]`
    modules.push(`{${fields},${list}}`)
    symbols.push(...records.map(each => JSON.stringify(symbolOf(each))))
    files.push({
      path: `${EXPORTS_ROOT}/reference/${slug}.json`,
      title: TITLES.declarations(title),
      kind: 'data',
      items: records.length,
      text: `{"$schema":${JSON.stringify(schemaUrl(origin, 'module'))},${fields},${list}}\n`,
      ...dated(pages.get(key)?.updated),
    })
  }
  const updated = dated(newest(source.pages))
  const head = `{"$schema":${JSON.stringify(schemaUrl(origin, 'reference'))},"zig":${JSON.stringify(zig)},"modules":[\n`
  return [
    ...files,
    {
      path: `${EXPORTS_ROOT}/reference.json`,
      title: TITLES.reference,
      kind: 'data',
      items: symbols.length,
      text: `${head}${modules.join(',\n')}\n]}\n`,
      ...updated,
    },
    {
      path: `${EXPORTS_ROOT}/symbols.ndjson`,
      title: TITLES.symbols,
      kind: 'data',
      items: symbols.length,
      text: lines(symbols),
      ...updated,
    },
  ]
}

function examplesFile({ examples, pages }: ExportSource): ExportFile {
  return {
    path: `${EXPORTS_ROOT}/examples.ndjson`,
    title: TITLES.examples,
    kind: 'data',
    items: examples.length,
    text: lines(examples.map(each => JSON.stringify(each))),
    ...dated(newest(pages.filter(page => examples.some(({ url }) => url === page.url)))),
  }
}

/** The keys of a module but its declarations, as they stand in an object. */
function moduleFields({ zig, catalog, urlOf }: ExportSource, key: string, page: ExportPage | undefined): string {
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

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1
}
