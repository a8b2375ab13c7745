// Which room of src/ may import which. An arrow that is not in this table is refused, a circle of files too.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Room → rooms that it may import. A room imports itself; tests may import anything. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  files: [],
  zig: ['model'],
  wasi: [],
  compile: ['model', 'files', 'zig'],
  shell: ['model'],
  content: ['model', 'files'],
  library: ['model', 'files', 'zig'],
  search: ['model'],
  markup: ['model', 'files', 'shell', 'content', 'library'],
  browser: ['model', 'shell', 'search', 'wasi'],
  mcp: ['model', 'library', 'search'],
  server: ['model', 'files', 'shell', 'markup', 'mcp', 'compile'],
  books: ['model'],
  exports: ['model', 'library', 'books'],
  terminal: ['model', 'library', 'search', 'mcp'],
  examples: ['model', 'files', 'content', 'zig', 'compile', 'wasi'],
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
    'mcp',
    'books',
    'exports',
    'terminal',
    'examples',
    'i18n',
  ],
  dev: ['model', 'files', 'pipeline', 'server'],
  style: [],
}

/** Files that may import one another in a circle: the grammar of Zig is recursive. */
const RECURSIVE = /^src\/library\/extract\/parse-[\w-]+\.ts$/

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

export function wrongArrows(imports: Imports): string[] {
  const wrong: string[] = []
  for (const [file, all] of imports) {
    const from = roomOf(file)
    if (!from) continue
    const allowed = ARROWS[from]
    if (!allowed) wrong.push(`${file}: src/${from} is no room. Name it in scripts/rooms.mjs, with what it may import.`)
    for (const { to } of allowed ? all : []) {
      const room = roomOf(to)
      if (!room || room === from || allowed!.includes(room)) continue
      wrong.push(
        `${file} imports ${to}, but src/${from} may import only ${listOf(allowed!)}. Move what both need to a room below, or pass it.`,
      )
    }
  }
  return wrong
}

/** Circles of files, those through types too: whoever reads one of them must read all. Parts that are loaded later come after it and do not count. */
export function circlesOf(imports: Imports): string[] {
  const circles: string[][] = []
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
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 && !circle.every(each => RECURSIVE.test(each))) circles.push(circle)
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return circles.map(circle => `These files import one another in a circle: ${circle.sort().join(', ')}.`)
}

/** The table itself has no circle: rooms stand above one another. */
export function circlesOfRooms(arrows = ARROWS): string[] {
  const asImports = new Map(Object.entries(arrows).map(([room, all]) => [room, all.map(to => ({ to }))]))
  return circlesOf(asImports)
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

function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1]
}

function listOf(rooms: readonly string[]): string {
  return rooms.length > 0 ? rooms.join(', ') : 'nothing of ours'
}

/** Everything that is wrong with the imports of a project. */
export function problemsOfRooms(root: string): string[] {
  const imports = readImports(root)
  return [...circlesOfRooms(), ...wrongArrows(imports), ...circlesOf(imports)]
}
