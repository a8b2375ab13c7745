// A lookup store over the committed facts: without a built site, descriptions and search. All test files of a thread share it.

import { join } from 'node:path'
import { declaredIn, type Library } from '../../src/library/facts/library.ts'
import { modulePath } from '../../src/library/names/paths.ts'
import {
  ERRORS_FILE,
  HISTORY_FILE,
  INDEX_FILE,
  type LookupIndex,
  type ModuleFile,
  moduleFile,
  NAME_HISTORY_FILE,
  shapesFile,
} from '../../src/lookup/data.ts'
import { homesOf } from '../../src/lookup/module-file.ts'
import { createLookupStore, type LookupStore } from '../../src/lookup/store.ts'
import { loadOnce } from '../../src/model/memo.ts'
import { loadNameHistory, readHistorySources } from '../../src/pipeline/collect/history-table.ts'
import { committedShapes } from './shapes.ts'

const ROOT = join(import.meta.dirname, '../..')

export const committedStore = loadOnce(async (): Promise<LookupStore> => {
  const { library, files, history } = await committedShapes()
  const served: Record<string, unknown> = {
    [INDEX_FILE]: indexOf(library),
    [ERRORS_FILE]: {},
    [NAME_HISTORY_FILE]: loadNameHistory(await readHistorySources(join(ROOT, 'content')), library),
    [HISTORY_FILE]: [{ module: 'std', versions: history.versions, paths: history.rows }],
  }
  for (const file of files) served[shapesFile(file.version)] = file
  for (const module of library.modules) served[moduleFile(module)] = moduleOf(library, module)
  return createLookupStore(async path => (path in served ? JSON.stringify(served[path]) : null))
})

function indexOf(library: Library): LookupIndex {
  const homes = homesOf(library)
  const modules = library.modules.map(key => ({ key, path: modulePath(key), description: '', declarations: 0 }))
  return {
    zig: library.version,
    title: '',
    origin: 'https://x',
    prefix: '',
    search: null,
    categories: [{ key: 'all', label: '', description: '', modules }],
    pages: [],
    homes,
  }
}

function moduleOf(library: Library, module: string): ModuleFile {
  const declarations = [...declaredIn(library, module)]
  return {
    facts: { module, path: modulePath(module), version: library.version, declarations },
    hrefs: declarations.map(() => ''),
    words: {},
    sentences: {},
    errors: {},
  }
}
