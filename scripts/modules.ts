// Which module of src/ may import which. An import that is not in this table is refused, and so is a cycle of files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Module → modules that it may import. A module imports itself; tests may import anything. */
export const DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  model: [],
  files: [],
  zig: ['model'],
  wasi: [],
  compile: ['model', 'files', 'zig'],
  shell: ['model'],
  content: ['model', 'files'],
  'zig-syntax': [],
  library: ['model', 'files', 'zig', 'zig-syntax'],
  search: ['model'],
  markup: ['model', 'files', 'shell', 'content', 'zig-syntax', 'library'],
  'search-worker': ['model', 'search'],
  run: ['model', 'wasi', 'zig-syntax'],
  offline: ['model', 'shell'],
  browser: ['model', 'shell', 'search', 'search-worker', 'run', 'offline'],
  lookup: ['model', 'library', 'search'],
  'check-code': ['model', 'zig-syntax', 'library', 'lookup'],
  mcp: ['model', 'library', 'search', 'lookup', 'check-code'],
  server: ['model', 'files', 'shell', 'markup', 'lookup', 'mcp', 'compile'],
  books: ['model'],
  exports: ['model', 'library', 'books'],
  terminal: ['model', 'zig-syntax', 'library', 'search', 'lookup'],
  examples: ['model', 'files', 'content', 'zig', 'compile'],
  i18n: ['model', 'files', 'content'],
  checks: ['model', 'content', 'library', 'examples'],
  pipeline: [
    'model',
    'files',
    'shell',
    'content',
    'library',
    'search',
    'markup',
    'lookup',
    'books',
    'exports',
    'terminal',
    'examples',
    'i18n',
  ],
  dev: ['model', 'files', 'pipeline', 'server'],
  style: [],
}

/** The stages of the pipeline, first to last. A file imports its own stage and those before it; files outside a stage import all. */
export const STAGES = ['setup', 'collect', 'figures', 'render', 'data', 'write', 'publish']

/** Files that may import one another in a cycle: the grammar of Zig is recursive. */
const RECURSIVE = /^src\/zig-syntax\/parse-[\w-]+\.ts$/

const IMPORT =
  /^(?:import|export)\s+[^'"]*?\s*from\s*['"](\.[^'"]+)['"]|^import\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]\s*\)|@import\s+['"](\.[^'"]+)['"]/gm

export interface Import {
  to: string
  /** Loaded when it is needed, by `import()`. */
  isLate?: boolean
}

/** File → what it imports. */
export type Imports = ReadonlyMap<string, readonly Import[]>

export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, late, css]) => ({
    to: posix.join(posix.dirname(file), (from ?? bare ?? late ?? css)!.replace(/\?.*$/, '')),
    isLate: late !== undefined,
  }))
}

export function wrongImports(imports: Imports): string[] {
  const wrong: string[] = []
  for (const [file, all] of imports) {
    const from = moduleOf(file)
    if (!from) continue
    const allowed = DEPENDENCIES[from]
    if (!allowed)
      wrong.push(`${file}: src/${from} is no module. Name it in scripts/modules.ts, with what it may import.`)
    for (const { to } of allowed ? all : []) {
      const module = moduleOf(to)
      if (!module || module === from || allowed!.includes(module)) continue
      wrong.push(
        `${file} imports ${to}, but src/${from} may import only ${listOf(allowed!)}. Move what both need to a module below, or pass it.`,
      )
    }
  }
  return wrong
}

/** Imports that run against the order of the pipeline's stages. */
export function wrongStages(imports: Imports): string[] {
  return [...imports].flatMap(([file, all]) => {
    const from = stageOf(file)
    const later = from === -1 ? [] : all.filter(({ to }) => to.startsWith('src/pipeline/') && !isBefore(to, from))
    return later.map(
      ({ to }) => `${file} imports ${to}, a later stage. Move what both need to an earlier one, or pass it.`,
    )
  })
}

function isBefore(file: string, stage: number): boolean {
  const other = stageOf(file)
  return other !== -1 && other <= stage
}

function stageOf(file: string): number {
  return STAGES.indexOf(/^src\/pipeline\/([^/]+)\//.exec(file)?.[1] ?? '')
}

/** Cycles of files, through types too: whoever reads one of them must read all. A dynamic import closes no cycle. */
export function cyclesOf(imports: Imports): string[] {
  const cycles: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const { to, isLate } of imports.get(file) ?? []) {
      if (isLate || !imports.has(to)) continue
      if (!index.has(to)) {
        visit(to)
        low.set(file, Math.min(low.get(file)!, low.get(to)!))
      } else if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, index.get(to)!))
    }
    if (low.get(file) !== index.get(file)) return
    const cycle = stack.splice(stack.indexOf(file))
    if (cycle.length > 1 && !cycle.every(each => RECURSIVE.test(each))) cycles.push(cycle)
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return cycles.map(cycle => `These files import one another in a cycle: ${cycle.sort().join(', ')}.`)
}

/** The table itself has no cycle: modules form layers. */
export function cyclesOfModules(dependencies = DEPENDENCIES): string[] {
  const asImports = new Map(Object.entries(dependencies).map(([module, all]) => [module, all.map(to => ({ to }))]))
  return cyclesOf(asImports)
}

export function readImports(root: string): Imports {
  const imports = new Map<string, Import[]>()
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

/** Everything that is wrong with the imports of a project. */
export function problemsOfModules(root: string): string[] {
  const imports = readImports(root)
  return [...cyclesOfModules(), ...wrongImports(imports), ...wrongStages(imports), ...cyclesOf(imports)]
}
