// Checks code against a version of std. Each name, call or field has one result.

import { formatSteps, type NameStep, stdNamesIn } from '../library/names/lookup.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import { checkName, uncheckedVerdict, type Verdict } from '../lookup/names/check-name.ts'
import type { LookupStore } from '../lookup/store.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { nearestWith } from './earlier-name.ts'
import { nearestWithField } from './field-history.ts'
import { isBefore } from './is-before.ts'
import { type CodeReport, readCode } from './read-code.ts'
import type { Finding, Use } from './reading.ts'
import { memberAt } from './std-members.ts'
import { comesLater, fieldVerdict, missingVerdict, usedVerdict, type VersionFacts } from './version-verdict.ts'

export interface Result extends Verdict {
  lines?: number[]
}

/** Returns `null` if the text is not Zig. */
export async function checkCode(store: LookupStore, code: string, version: string): Promise<Result[] | null> {
  const facts = await factsOf(store, version)
  const read = await readWithHistory(store, code, facts)
  if (!read) return null
  const results = new Map<string, { verdict: Verdict; lines: Set<number> }>()
  const add = (verdict: Verdict, line: number) => {
    const { was } = verdict
    const key = was ?? `${verdict.name} ${verdict.status} ${verdict.status === 'wrong' ? verdict.note : ''}`
    const known = results.get(key)
    if (known) known.lines.add(line)
    else results.set(key, { verdict: { ...verdict, name: was ?? verdict.name }, lines: new Set([line]) })
  }
  for (const finding of read.findings) add(await findingVerdict(store, facts, finding), finding.line)
  const verdicts = new Map<string, Verdict>()
  for (const use of wholeNames(read)) {
    const key = `${use.of} ${use.shown}`
    const verdict = verdicts.get(key) ?? (await verdictOfUse(store, facts, use))
    verdicts.set(key, verdict)
    add(verdict, use.line)
  }
  return [...results.values()].map(({ verdict, lines }) => ({ ...verdict, lines: [...lines].sort((a, b) => a - b) }))
}

/** Returns the uses that are not part of a longer name: `std.mem` in `std.mem.eql` is checked with the whole name. */
function wholeNames({ uses, findings, tokens }: CodeReport): CodeReport['uses'] {
  const named = uses.filter(({ of }) => of !== 'alias')
  const found = new Set(findings.map(({ token }) => token))
  const covered = new Set([...found, ...named.map(({ token }) => token)])
  return named.filter(({ token }) => !found.has(token) && !(tokens.text[token + 1] === '.' && covered.has(token + 2)))
}

async function verdictOfUse(store: LookupStore, facts: VersionFacts, use: Use): Promise<Verdict> {
  if (facts.shapes.version !== ZIG_VERSION) return versionVerdict(facts, use)
  const steps = stdNamesIn(use.shown)[0]?.steps
  const verdict = steps && (await checkName(store, steps))
  // The facts list the errors of each set.
  if (verdict && (isSure(use) || use.of === 'error' || verdict.status !== 'unknown')) return verdict
  return uncheckedVerdict(use.shown)
}

function versionVerdict(facts: VersionFacts, use: Use): Verdict {
  const { history, shapes } = facts
  if (isSure(use) || history.isIn(use.shown, shapes.version)) return usedVerdict(facts, use)
  return uncheckedVerdict(use.shown)
}

const isSure = ({ of }: Use): boolean => of === 'declaration' || of === 'field'

/** Whether the finding is a declaration of the container that is reached through a value. */
function isDeclared({ shapes }: VersionFacts, { of, missing }: Finding): boolean {
  const found = of === 'name' && missing ? memberAt(shapes, missing.container, missing.name) : null
  return found !== null && found !== 'open'
}

/** Whether the history has the name in this release, or both before and after it. Then it is missing in the shapes, not in std. */
function isGap({ history, shapes }: VersionFacts, { of, name }: Finding): boolean {
  const presence = of === 'name' ? history.historyOf(name)?.in : undefined
  const at = history.versions.indexOf(shapes.version)
  return presence !== undefined && presence.lastIndexOf('1', at) !== -1 && presence.includes('1', at)
}

/** Checks one path in a version other than the documented one. */
export async function checkPathIn(store: LookupStore, steps: readonly NameStep[], version: string): Promise<Result> {
  const facts = await factsOf(store, version)
  const path = formatSteps(steps)
  const written = ['std', ...steps.map(({ name, called }) => (called ? `${name}()` : name))].join('.')
  const read = await readWithHistory(store, `const found = ${written};`, facts)
  const finding = read?.findings.find(({ of }) => of === 'name')
  if (finding) return findingVerdict(store, facts, finding)
  const end = read?.tokens.kind.lastIndexOf('name')
  const last = read?.uses.findLast(({ of, token }) => of !== 'alias' && token === end)
  if (last) return versionVerdict(facts, { ...last, shown: path })
  return facts.history.isIn(path, version) ? { name: path, status: 'valid' } : uncheckedVerdict(path)
}

async function factsOf(store: LookupStore, version: string): Promise<VersionFacts> {
  const [shapes, history, names] = await Promise.all([store.shapes(version), store.history(), store.nameHistory()])
  return { shapes, history, names, ours: ZIG_VERSION }
}

/** Reads the code, and resolves removed names with the shapes of the nearest version that had them, loaded on demand. */
async function readWithHistory(
  store: LookupStore,
  code: string,
  { shapes, history }: VersionFacts,
): Promise<CodeReport | null> {
  const loaded = new Map<string, Shapes>()
  for (;;) {
    const wanted = new Set<string>()
    const read = readCode(code, shapes, (path, field) => {
      const version =
        field === undefined
          ? nearestWith(history, path, shapes.version)
          : nearestWithField(history, path, field, shapes.version)
      if (version === null) return null
      if (!loaded.has(version)) wanted.add(version)
      return loaded.get(version) ?? null
    })
    if (wanted.size === 0) return read
    for (const version of wanted) loaded.set(version, await store.shapes(version))
  }
}

async function findingVerdict(store: LookupStore, facts: VersionFacts, finding: Finding): Promise<Verdict> {
  const { of, name, note, use, isMild } = finding
  const { version } = facts.shapes
  const renamed = of === 'name' ? fieldVerdict(facts, finding) : null
  if (isDeclared(facts, finding)) {
    const declared = `\`${finding.missing!.name}\` is a declaration of \`${finding.missing!.container}\`, which its values do not have.`
    return renamed ?? { name, status: 'wrong', note: declared }
  }
  // The facts of the documented version are complete.
  const isUnsure = isGap(facts, finding)
  if (isUnsure && version !== ZIG_VERSION) return uncheckedVerdict(name)
  if (renamed) return renamed
  if (of === 'name' && finding.missing) {
    if (version !== ZIG_VERSION || comesLater(facts, finding)) return missingVerdict(facts, finding)
    const steps = stdNamesIn(name)[0]?.steps
    const verdict = steps && formatSteps(steps) === name ? await checkName(store, steps) : null
    if (!verdict || verdict.status === 'valid')
      return isUnsure ? uncheckedVerdict(name) : missingVerdict(facts, finding)
    return use && !verdict.use ? { ...verdict, use } : verdict
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
