// The allowed imports between the modules of src/. All others are errors. Biome reports import cycles between files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Maps a module to the modules that it may import. They must be in rows above its own, so that modules form layers. A module may
 * always import itself, and tests may import anything.
 */
export const DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  model: [],
  files: [],
  zig: ['model'],
  wasi: [],
  compile: ['model', 'files', 'zig'],
  shell: ['model'],
  markdown: [],
  content: ['model', 'files', 'markdown'],
  'zig-syntax': [],
  library: ['model', 'files', 'zig', 'zig-syntax', 'markdown'],
  extract: ['model', 'files', 'zig', 'zig-syntax', 'library'],
  search: ['model'],
  markup: ['model', 'files', 'shell', 'content', 'zig-syntax', 'library'],
  'search-worker': ['model', 'search'],
  run: ['model', 'wasi', 'zig-syntax'],
  offline: ['model', 'shell'],
  router: ['model', 'shell', 'offline'],
  browser: ['model', 'shell', 'search', 'search-worker', 'run', 'offline', 'router'],
  lookup: ['model', 'library', 'search'],
  'check-code': ['model', 'zig-syntax', 'library', 'lookup'],
  mcp: ['model', 'library', 'search', 'lookup', 'check-code'],
  books: ['model'],
  exports: ['model', 'library', 'books'],
  server: ['model', 'files', 'zig', 'shell', 'search', 'markup', 'lookup', 'mcp', 'exports', 'compile'],
  terminal: ['model', 'zig', 'zig-syntax', 'library', 'search', 'lookup', 'check-code'],
  examples: ['model', 'files', 'content', 'library', 'zig', 'compile'],
  i18n: ['model', 'files', 'content'],
  checks: ['model', 'files', 'content', 'library', 'examples'],
  output: ['model', 'files', 'markup'],
  pipeline: [
    'model',
    'files',
    'zig',
    'shell',
    'content',
    'library',
    'extract',
    'search',
    'markup',
    'zig-syntax',
    'lookup',
    'check-code',
    'books',
    'exports',
    'terminal',
    'examples',
    'i18n',
    'output',
  ],
  dev: ['model', 'files', 'output', 'pipeline', 'server'],
  style: [],
}

/** The stages of the pipeline in order. A file may import its own stage and earlier ones. Files outside the stages may import all. */
const STAGES = ['setup', 'collect', 'figures', 'render', 'data', 'publish']

const IMPORT =
  /^(?:import|export)\s+[^'"]*?\s*from\s*['"](\.[^'"]+)['"]|^import\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]\s*\)|@import\s+['"](\.[^'"]+)['"]/gm

/** Maps a file to the files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

export function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic, css]) =>
    posix.join(posix.dirname(file), (from ?? bare ?? dynamic ?? css)!.replace(/\?.*$/, '')),
  )
}

export function wrongImports(imports: Imports): string[] {
  const wrong: string[] = []
  for (const [file, all] of imports) {
    const from = moduleOf(file)
    if (!from) continue
    const allowed = DEPENDENCIES[from]
    if (!allowed)
      wrong.push(`${file}: src/${from} is no module. Name it in scripts/modules.ts, with what it may import.`)
    for (const to of allowed ? all : []) {
      const module = moduleOf(to)
      if (!module || module === from || allowed!.includes(module)) continue
      wrong.push(
        `${file} imports ${to}, but src/${from} may import only ${listOf(allowed!)}. Move what both need to a module below, or pass it.`,
      )
    }
  }
  return wrong
}

/** Returns the imports that violate the order of the pipeline's stages. */
export function wrongStages(imports: Imports): string[] {
  return [...imports].flatMap(([file, all]) => {
    const from = stageOf(file)
    const later = from === -1 ? [] : all.filter(to => to.startsWith('src/pipeline/') && !isBefore(to, from))
    return later.map(to => `${file} imports ${to}, a later stage. Move what both need to an earlier one, or pass it.`)
  })
}

function isBefore(file: string, stage: number): boolean {
  const other = stageOf(file)
  return other !== -1 && other <= stage
}

function stageOf(file: string): number {
  return STAGES.indexOf(/^src\/pipeline\/([^/]+)\//.exec(file)?.[1] ?? '')
}

/** Returns the rows of the table that name a module of a later row. */
export function wrongLayers(dependencies = DEPENDENCIES): string[] {
  const modules = Object.keys(dependencies)
  return modules.flatMap((module, index) =>
    dependencies[module]!.filter(to => !modules.slice(0, index).includes(to)).map(
      to => `src/${module} may not import src/${to}, which is no row above it in scripts/modules.ts.`,
    ),
  )
}

export function readImports(root: string): Imports {
  const imports = new Map<string, string[]>()
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const file = `src/${name.replaceAll('\\', '/')}`
    if (!/\.(?:tsx?|css)$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    imports.set(file, importsIn(file, readFileSync(join(root, file), 'utf8')))
  }
  return imports
}

function moduleOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1]
}

function listOf(modules: readonly string[]): string {
  return modules.length > 0 ? modules.join(', ') : 'nothing of ours'
}

/** Returns all problems with the imports of a project. */
export function problemsOfModules(root: string): string[] {
  const imports = readImports(root)
  return [...wrongLayers(), ...wrongImports(imports), ...wrongStages(imports)]
}
