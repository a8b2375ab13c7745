// Checks code against a version of std. Each name, call or field has one result.

import { formatSteps, stdNamesIn } from '../library/names/lookup.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import { checkName, type Verdict } from '../lookup/names/check-name.ts'
import type { McpStore } from '../lookup/store.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { isBefore } from './is-before.ts'
import { nearestWith } from './nearest-version.ts'
import { type CodeReport, readCode } from './read-code.ts'
import type { Finding } from './reading.ts'
import { comesLater, fieldVerdict, missingVerdict, usedVerdict, type VersionFacts } from './version-verdict.ts'

export interface Result extends Verdict {
  lines?: number[]
}

const MAX_NAMES = 200

export async function checkCode(store: McpStore, code: string, version: string): Promise<Result[]> {
  const facts = await factsOf(store, version)
  const read = await readWithHistory(store, code, facts)
  const results = new Map<string, Result>()
  const add = (verdict: Verdict, line: number) => {
    const { was } = verdict
    const key = was ?? `${verdict.name} ${verdict.status} ${verdict.status === 'wrong' ? verdict.note : ''}`
    const known = results.get(key)
    if (known) known.lines = [...new Set([...(known.lines ?? []), line])].sort((a, b) => a - b)
    else results.set(key, { ...verdict, name: was ?? verdict.name, lines: [line] })
  }
  for (const finding of (read?.findings ?? []).filter(each => !isGap(facts, each)))
    add(await findingVerdict(store, facts, finding), finding.line)
  if (read && version === ZIG_VERSION) await addUses(store, read, add)
  else for (const use of declarationsIn(read).slice(0, MAX_NAMES)) add(usedVerdict(facts, use), use.line)
  return [...results.values()]
}

function declarationsIn(read: CodeReport | null): CodeReport['uses'] {
  return (read?.uses ?? []).filter(({ of }) => of === 'declaration')
}

/** Whether the history has the name in this release, or both before and after it. Then it is missing in the shapes, not in std. */
function isGap({ history, shapes }: VersionFacts, { of, name }: Finding): boolean {
  const presence = of === 'name' ? history.historyOf(name)?.in : undefined
  const at = history.versions.indexOf(shapes.version)
  return presence !== undefined && presence.lastIndexOf('1', at) !== -1 && presence.includes('1', at)
}

/** Checks one path in a version other than the documented one. */
export async function checkPathIn(store: McpStore, path: string, version: string): Promise<Result> {
  const facts = await factsOf(store, version)
  const read = await readWithHistory(store, `const found = ${path};`, facts)
  const finding = read?.findings[0]
  if (finding) return missingVerdict(facts, finding)
  const used = declarationsIn(read).at(-1)
  if (used) return usedVerdict(facts, used)
  const isIn = facts.history.isIn(path, version)
  return isIn === false ? missingVerdict(facts, missingFinding(path)) : { name: path, status: 'valid' }
}

function missingFinding(path: string): Finding {
  const dot = path.lastIndexOf('.')
  const missing = { container: path.slice(0, dot), name: path.slice(dot + 1) }
  return { of: 'name', name: path, token: 0, note: `\`${missing.container}\` has no \`${missing.name}\`.`, missing }
}

async function factsOf(store: McpStore, version: string): Promise<VersionFacts> {
  const [shapes, history, names] = await Promise.all([store.shapes(version), store.history(), store.nameHistory()])
  return { shapes, history, names, ours: ZIG_VERSION }
}

/** Reads the code, and resolves removed names with the shapes of the nearest version that had them, loaded on demand. */
async function readWithHistory(
  store: McpStore,
  code: string,
  { shapes, history }: VersionFacts,
): Promise<CodeReport | null> {
  const loaded = new Map<string, Shapes>()
  for (;;) {
    const wanted = new Set<string>()
    const read = readCode(code, shapes, path => {
      const version = nearestWith(history, path, shapes.version)
      if (version === null) return null
      if (!loaded.has(version)) wanted.add(version)
      return loaded.get(version) ?? null
    })
    if (wanted.size === 0) return read
    for (const version of wanted) loaded.set(version, await store.shapes(version))
  }
}

async function findingVerdict(store: McpStore, facts: VersionFacts, finding: Finding): Promise<Verdict> {
  const { of, name, note, use, isMild } = finding
  const { version } = facts.shapes
  const renamed = of === 'name' ? fieldVerdict(facts, finding) : null
  if (renamed) return renamed
  if (of === 'name' && finding.missing) {
    if (version !== ZIG_VERSION || comesLater(facts, finding)) return missingVerdict(facts, finding)
    const steps = stdNamesIn(name)[0]?.steps
    const verdict = steps && formatSteps(steps) === name ? await checkName(store, steps) : null
    return verdict && verdict.status !== 'valid' ? verdict : missingVerdict(facts, finding)
  }
  if (of === 'name') return { name, status: 'unknown', note, ...(use ? { use } : {}) }
  const removed = of === 'field' ? facts.names.removedFieldOf(name) : null
  const instead = removed && !isBefore(version, removed.since) ? removed.write : null
  const field = of === 'field' ? fieldVerdict(facts, finding) : null
  if (field) return instead ? { ...field, use: [instead] } : field
  const uses = instead ? [instead] : use
  return {
    name,
    status: isMild ? 'changed' : 'wrong',
    note: note + changeNote(facts, finding),
    ...(uses ? { use: uses } : {}),
  }
}

/** Describes how the signature of a called function has changed, if the history has such a change. */
function changeNote({ history, shapes, names, ours }: VersionFacts, { of, name, path }: Finding): string {
  if (of !== 'call') return ''
  const written = isBefore(shapes.version, ours) ? null : names.changeOf(name)
  if (written) return ` ${written.note}`
  const row = history.historyOf(name) ?? (path === undefined ? null : history.historyOf(path))
  const lines = (row?.changes ?? []).filter(({ was, now }) => was?.includes('fn ') && now?.includes('fn '))
  const last = lines.findLast(each => !isBefore(shapes.version, each.version))
  if (last) return ` It is \`${last.now}\` since ${last.version}.`
  const next = lines[0]
  return next ? ` It is \`${next.was}\` before ${next.version}.` : ''
}

/** Adds a verdict of the documented version for each std name in the code. */
async function addUses(
  store: McpStore,
  { uses, findings }: CodeReport,
  add: (verdict: Verdict, line: number) => void,
): Promise<void> {
  const named = uses.filter(({ of }) => of !== 'alias')
  const found = new Set(findings.map(({ token }) => token))
  const covered = new Set([...found, ...named.map(({ token }) => token)])
  // `std.mem` in `std.mem.eql` is checked with the whole name.
  const whole = named.filter(({ token }) => !found.has(token) && !covered.has(token + 2))
  for (const { of, shown, line } of whole.slice(0, MAX_NAMES)) {
    const steps = stdNamesIn(shown)[0]?.steps
    const verdict = steps && (await checkName(store, steps))
    // Skip names that cannot be judged: a value may be a slice, and other systems have more in `std.posix`.
    if (verdict?.status === 'unknown' && (of === 'member' || shown.startsWith('std.posix.'))) continue
    if (verdict) add(verdict, line)
  }
}
