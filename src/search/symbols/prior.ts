// How likely a symbol is meant when names do not decide: 0 to 1. Known at build time, one letter in the index.

export interface PriorFacts {
  path: string
  /** Key of its module. */
  module: string
  label: string
  /** Names in its path after `std`. */
  depth: number
  /** Signatures and fields that mention it. */
  uses: number
  /** How often guides and examples name it. */
  mentions: number
  /** How often they name its container, by any name: members of what is used much are. */
  containerMentions: number
  isGiant: boolean
  isDeprecated: boolean
}

/** What programs use every day, against what only compilers, linkers and kernels do. */
const MODULES: Readonly<Record<string, number>> = {
  std: 0.05,
  array_list: 0.14,
  hash_map: 0.14,
  mem: 0.14,
  fmt: 0.14,
  fs: 0.12,
  heap: 0.12,
  Io: 0.14,
  process: 0.12,
  Thread: 0.12,
  testing: 0.12,
  debug: 0.02,
  json: 0.1,
  math: 0.1,
  time: 0.12,
  ascii: 0.1,
  unicode: 0.06,
  sort: 0.1,
  Random: 0.1,
  http: 0.06,
  net: 0.06,
  log: 0.08,
  meta: 0.04,
  enums: 0.02,
  crypto: 0,
  hash: 0.02,
  atomic: 0.06,
  base64: 0.06,
  Uri: 0.04,
  array_hash_map: 0.08,
  Build: -0.04,
  compress: 0,
  zip: 0,
  tar: 0,
  posix: -0.1,
  os: -0.16,
  c: -0.2,
  zig: -0.22,
  Target: -0.2,
  builtin: -0.06,
  dwarf: -0.3,
  elf: -0.3,
  macho: -0.3,
  coff: -0.3,
  pdb: -0.3,
  valgrind: -0.2,
  gpu: -0.1,
  wasm: -0.12,
  zon: -0.06,
  start: -0.2,
  tz: -0.08,
  pie: -0.2,
  leb: -0.06,
}

/** Inner parts that few read, and the old interfaces of reading and writing. */
const INNER: readonly (readonly [prefix: string, weight: number])[] = [
  ['std.debug.Dwarf', -0.24],
  ['std.debug.Pdb', -0.24],
  ['std.debug.SelfInfo', -0.2],
  ['std.debug.Coverage', -0.1],
  ['std.Build.Step', -0.06],
  ['std.Build.Cache', -0.08],
  ['std.Build.Fuzz', -0.2],
  ['std.Build.WebServer', -0.2],
  ['std.Build.abi', -0.2],
  ['std.crypto.Certificate', -0.08],
  ['std.crypto.tls', -0.06],
  ['std.crypto.ff', -0.1],
  ['std.crypto.core', -0.06],
  ['std.math.big', -0.08],
  ['std.http.Server', -0.02],
  ['std.fs.wasi', -0.1],
  ['std.heap.sbrk', -0.1],
]

const BY_DEPTH = [0.1, 0.14, 0.1, 0.02, -0.04, -0.1, -0.14, -0.18]
const BY_LABEL: Readonly<Record<string, number>> = {
  module: 0.12,
  field: -0.2,
  value: -0.24,
  error: -0.24,
  const: -0.04,
  var: -0.04,
  errors: -0.04,
}

export function priorOf(facts: PriorFacts): number {
  const inner = INNER.find(([prefix]) => facts.path === prefix || facts.path.startsWith(`${prefix}.`))
  const likelihood =
    0.34 +
    (MODULES[facts.module] ?? 0.02) +
    (inner?.[1] ?? 0) +
    (BY_DEPTH[Math.min(facts.depth, BY_DEPTH.length - 1)] ?? 0) +
    (BY_LABEL[facts.label] ?? 0) +
    Math.min(0.16, 0.02 * Math.log2(1 + facts.uses)) +
    Math.min(0.18, 0.03 * Math.log2(1 + facts.mentions)) +
    Math.min(0.08, 0.01 * Math.log2(1 + facts.containerMentions)) -
    (facts.isGiant ? 0.3 : 0) -
    (facts.isDeprecated ? 0.28 : 0)
  return Math.max(0, Math.min(1, likelihood))
}
