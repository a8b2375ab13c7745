// The 11 categories and 69 modules ("Data" in docs/specification.md). Descriptions of modules come from their pages (src/content/join-catalog.ts).

import { LAST_UPDATED } from '../constants.ts'

export interface Module {
  key: string
  title: string
  navTitle: string
  slug: string
  description: string
  weight?: number
  path: string
  /** The Markdown file that the specification names for the module. */
  source: string
  lastUpdated: string
}

export interface Category {
  key: string
  label: string
  navTitle: string
  badge: string
  icon: string
  description: string
  weight?: number
  path: string
  modules: Module[]
}

export type ModuleEntry = Omit<Module, 'description'>
export type CategoryEntry = Omit<Category, 'modules'> & { modules: ModuleEntry[] }

export const STD_ROOT = '/docs/std'
/** The page that explains every error of std. */
export const ERRORS_ROUTE = '/docs/errors'
/** The page that lists all tasks of the guides. */
export const COOKBOOK = `${STD_ROOT}/cookbook`

interface CategoryRow {
  key: string
  label: string
  badge: string
  icon: string
  description: string
  weight?: number
  modules: string
}

const ROWS: readonly CategoryRow[] = [
  {
    key: 'collections',
    label: 'Collections & Containers',
    badge: 'Data structures',
    icon: 'i-lucide-boxes',
    description: 'Lists, maps, sets, queues and trees, with and without an allocator inside.',
    modules:
      'array_hash_map array_list bit_set BitStack BufMap BufSet DoublyLinkedList hash_map heap MultiArrayList PriorityDequeue PriorityQueue SegmentedList SinglyLinkedList static_string_map Treap',
  },
  {
    key: 'algorithms',
    label: 'Algorithms & Numerics',
    badge: 'Compute',
    icon: 'i-lucide-sigma',
    description: 'Numbers, randomness, vectors and ordering.',
    weight: 9,
    modules: 'math Random simd sort',
  },
  {
    key: 'encodings',
    label: 'Text & Encoding',
    badge: 'Text',
    icon: 'i-lucide-type',
    description: 'Format, parse and transcode text.',
    weight: 9,
    modules: 'ascii base64 fmt json unicode Uri',
  },
  {
    key: 'crypto',
    label: 'Cryptography & Hashing',
    badge: 'Security',
    icon: 'i-lucide-shield-check',
    description: 'Ciphers, signatures, password hashing and checksums.',
    modules: 'crypto hash',
  },
  {
    key: 'systems',
    label: 'Core Systems',
    badge: 'Core',
    icon: 'i-lucide-cpu',
    description: 'Memory, types, threads and what the compiler knows.',
    modules: 'atomic builtin enums mem meta once Thread',
  },
  {
    key: 'platform',
    label: 'Platform & Runtime',
    badge: 'Runtime',
    icon: 'i-lucide-hard-drive',
    description: 'Files, streams, processes, clocks and the operating system beneath.',
    modules: 'fs gpu Io os posix process time tz',
  },
  {
    key: 'observability',
    label: 'Diagnostics & Observability',
    badge: 'Insight',
    icon: 'i-lucide-activity',
    description: 'Stack traces, logs and progress on the terminal.',
    modules: 'debug log Progress',
  },
  {
    key: 'networking',
    label: 'Networking & Protocols',
    badge: 'Network',
    icon: 'i-lucide-network',
    description: 'Sockets, addresses and HTTP.',
    modules: 'http net',
  },
  {
    key: 'toolchain',
    label: 'Toolchain & Binaries',
    badge: 'Toolchain',
    icon: 'i-lucide-hammer',
    description: 'The build system, targets, object files and the compiler’s own parts.',
    modules: 'Build c coff dwarf DynLib elf macho pdb pie start Target valgrind wasm zig',
  },
  {
    key: 'formats',
    label: 'Binary & Archive Formats',
    badge: 'Formats',
    icon: 'i-lucide-file-archive',
    description: 'Compression, archives, version numbers and compact encodings.',
    modules: 'compress leb SemanticVersion tar zip zon',
  },
  {
    key: 'testing',
    label: 'Testing & Quality',
    badge: 'Quality',
    icon: 'i-lucide-flask-conical',
    description: 'Expectations, leak-checking allocators and fuzzing.',
    modules: 'testing',
  },
]

export const CATEGORIES: readonly CategoryEntry[] = ROWS.map(toCategory)

/** Turns a module key into its URL slug: `BitStack` → `bit-stack`, `array_list` → `array-list` (R2). */
export function slugOf(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

function toCategory(row: CategoryRow): CategoryEntry {
  const path = `${STD_ROOT}/${row.key}`
  const modules = row.modules.split(' ').map(key => toModule(key, path))
  return { ...row, navTitle: row.label, path, modules }
}

function toModule(key: string, categoryPath: string): ModuleEntry {
  const slug = slugOf(key)
  return {
    key,
    title: `std.${key}`,
    navTitle: key,
    slug,
    path: `${categoryPath}/${slug}`,
    source: `std/${key}.md`,
    lastUpdated: LAST_UPDATED,
  }
}
