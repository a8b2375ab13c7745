// Lists the declarations of Zig's own documentation that are missing in our facts.
// Run by hand: node --import ./scripts/typescript.mjs scripts/compare-zig-docs.ts (needs Zig; `zig std` first compiles its documentation).

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loadFacts } from '../src/library/facts/load.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { ensureZig, globalCacheDir } from '../src/zig/toolchain.ts'

/** The number of the alias kind in Zig's `Walk.Category`. */
const ALIAS = 7

interface Exports {
  memory: WebAssembly.Memory
  alloc(size: number): number
  unpack(at: number, size: number): void
  find_module_root(index: number): number
  namespace_members(decl: number, includePrivate: boolean): bigint
  decl_name(decl: number): bigint
  categorize_decl(decl: number, aliases: number): number
  get_aliasee(): number
  /** Returns -1 for a file. */
  decl_parent(decl: number): number
}

const theirs = await listZigDocs()
const folder = fileURLToPath(new URL(`../../../reference/${ZIG_VERSION}`, import.meta.url))
// Zig's documentation does not always quote names such as `@"c++"`.
const plain = (path: string) => path.replace(/@"((?:[^"\\]|\\.)*)"/g, '$1')
const { modules } = await loadFacts(folder)
const ours = new Set(modules.flatMap(({ declarations }) => declarations.map(({ path }) => plain(path))))
const missing = theirs.filter(path => !ours.has(plain(path))).sort()
process.stdout.write(
  `${theirs.length} paths in Zig's documentation, ${ours.size} in ours; ${missing.length} of theirs are not in ours:\n` +
    `${missing.join('\n')}\n`,
)

async function listZigDocs(): Promise<string[]> {
  const zig = await ensureZig()
  if (!zig) throw new Error('The comparison needs Zig.')
  const server = spawn(zig.zig, ['std', '--port', '0', '--no-open-browser'], {
    env: { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const url = line.toString().trim()
    const get = async (name: string) => new Uint8Array(await (await fetch(new URL(name, url))).arrayBuffer())
    return collectPaths(await get('main.wasm'), await get('sources.tar'))
  } finally {
    server.kill()
  }
}

async function collectPaths(wasm: Uint8Array<ArrayBuffer>, sources: Uint8Array): Promise<string[]> {
  const { instance } = await WebAssembly.instantiate(wasm, { js: { log: () => {} } })
  const docs = instance.exports as unknown as Exports
  const at = docs.alloc(sources.length)
  new Uint8Array(docs.memory.buffer, at, sources.length).set(sources)
  docs.unpack(at, sources.length)

  const slice = (packed: bigint): [number, number] => [Number(packed & 0xffffffffn), Number(packed >> 32n)]
  const name = (decl: number) => Buffer.from(docs.memory.buffer, ...slice(docs.decl_name(decl))).toString()
  const members = (decl: number) => [
    ...new Uint32Array(docs.memory.buffer, ...slice(docs.namespace_members(decl, false))),
  ]

  const seen = new Set<number>()
  const paths = new Set<string>()
  const queue: Array<[decl: number, path: string]> = [[docs.find_module_root(0), 'std']]
  const aliases: typeof queue = []
  // The order is that of our own traversal: containers and imports (here aliases of files) first, then what only aliases reach.
  for (let next = queue.shift(); next; next = queue.shift() ?? aliases.shift()) {
    const [decl, path] = next
    if (seen.has(decl)) continue
    seen.add(decl)
    for (const member of members(decl)) {
      const own = `${path}.${name(member)}`
      paths.add(own)
      const isAlias = docs.categorize_decl(member, 0) === ALIAS
      const target = isAlias ? docs.get_aliasee() : member
      const waits = isAlias && docs.decl_parent(target) !== -1
      ;(waits ? aliases : queue).push([target, own])
    }
  }
  return [...paths]
}
