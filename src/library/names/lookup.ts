// Looks up a dotted name in std through aliases, generics, calls, fields and values: `std.ArrayList(u8).append`,
// `std.fs.cwd().openFile`, `std.math.Order.lt`.

import { once } from '../../model/memo.ts'
import { plainName } from '../../model/text/zig-names.ts'
import { type Declaration, type Definition, sliceText, type Text } from '../facts/facts.ts'
import { definitionsOf, formsOf, forwardsOf, type Library, resolveAlias } from '../facts/library.ts'
import { spellings } from './zig-names.ts'

/** One name of a dotted expression. */
export interface NameStep {
  name: string
  /** The name is followed by arguments. */
  called?: boolean
  /** The name is a prefix: `read*`. */
  isStart?: boolean
}

export interface WrittenName {
  steps: NameStep[]
  /** Offset of its start in the text. */
  index: number
}

/**
 * `path` is the declaration that was found, `part` the name of its field, value or error; both are absent if the facts do
 * not say. `missing` is the first name that does not exist, `known` the path before it, `hosts` the containers that were searched.
 */
export type Lookup =
  | { found: true; path?: string; part?: string }
  | { found: false; known: string; missing: string; hosts: string[] }

/** Finds every `std.…` in code or text. It runs in linear time, since the text may come from a request. */
export function stdNamesIn(text: string): WrittenName[] {
  const closing = once(() => closingParentheses(text))
  return [...text.matchAll(/(?<![\w.@"/\\-])std(?=\.[A-Za-z_@])/g)].map(({ index }) => ({
    index,
    steps: stepsFrom(text, index + 'std'.length, closing),
  }))
}

export function formatSteps(steps: readonly NameStep[]): string {
  return ['std', ...steps.map(({ name, isStart }) => name + (isStart ? '*' : ''))].join('.')
}

export function lookUpName(library: Library, steps: readonly NameStep[]): Lookup {
  let place: Place | 'open' = { paths: ['std'], definitions: definitionsOf(library.get('std')) }
  let last: Omit<Member, 'place'> = { path: 'std' }
  for (const [index, step] of steps.entries()) {
    // An unknown type may have any member.
    if (place === 'open') return { found: true }
    const hosts = hostsOf(library, place)
    const found: Member | null = step.isStart ? startIn(library, hosts, step.name) : memberOf(library, hosts, step)
    // A call may return a slice, whose `len` and `ptr` have no declaration.
    if (!found && SLICE_PARTS.has(step.name) && steps[index - 1]?.called) return { found: true }
    // A type that is not a container may be a slice, which has a length.
    if (!found && [...hosts.paths].some(path => library.get(path)?.kind === 'type')) return { found: true }
    if (!found) {
      const known = formatSteps(steps.slice(0, index))
      return { found: false, known, missing: step.name, hosts: [...hosts.paths] }
    }
    ;({ place, ...last } = found)
  }
  return { found: true, ...last }
}

const SLICE_PARTS: ReadonlySet<string> = new Set(['len', 'ptr'])

interface Member {
  place: Place | 'open'
  path?: string
  part?: string
}

/** The result of the steps so far: paths of containers, and definitions whose members or types are followed next. */
interface Place {
  paths: string[]
  definitions: Definition[]
}

interface Hosts {
  paths: Set<string>
  /** Each with the path of its declaration, if it has one. */
  definitions: { definition: Definition; path: string | undefined }[]
}

function memberOf(library: Library, hosts: Hosts, { name, called }: NameStep): Member | null {
  const plain = plainName(name)
  for (const host of hosts.paths) {
    const [declaration] = spellings(name).flatMap(each => library.get(`${host}.${each}`) ?? [])
    if (!declaration) continue
    // A call of an alias is a call of the function itself.
    const place = called ? afterCall(resolveAlias(library, declaration)) : placeOf(declaration)
    return { place, path: declaration.path }
  }
  for (const { definition, path } of hosts.definitions) {
    const at = path === undefined ? {} : { path, part: plain }
    const field = definition.fields?.find(each => each.name !== undefined && plainName(each.name) === plain)
    if (field?.type) return { place: typePlace(field.type), ...at }
    // `_` marks an enum that has further values.
    if (field && plain !== '_')
      return { place: { paths: [...hosts.paths], definitions: hosts.definitions.map(each => each.definition) }, ...at }
    if (definition.kind !== 'errorSet') continue
    if (definition.errors?.names?.includes(plain)) return { place: 'open', ...at }
    if (definition.errors?.any || definition.errors?.open) return { place: 'open' }
  }
  return null
}

function startIn(library: Library, { paths }: Hosts, start: string): Member | null {
  const has = [...paths].some(path =>
    library.membersOf(path).some(member => member.path.startsWith(`${path}.${start}`)),
  )
  return has ? { place: 'open' } : null
}

/** Collects all containers whose members a place has: its own, those of alias targets, and those of generics. */
function hostsOf(library: Library, { paths, definitions }: Place): Hosts {
  const hosts: Hosts = { paths: new Set(), definitions: [] }
  const visitPath = (path: string) => {
    if (hosts.paths.has(path)) return
    hosts.paths.add(path)
    for (const definition of definitionsOf(library.get(path))) visitDefinition(definition, path)
  }
  const visitDefinition = (definition: Definition, path?: string) => {
    for (const form of formsOf(definition)) {
      hosts.definitions.push({ definition: form, path })
      for (const other of forwardsOf(form)) visitPath(other)
    }
  }
  for (const path of paths) visitPath(path)
  for (const definition of definitions) visitDefinition(definition)
  return hosts
}

function placeOf(declaration: Declaration): Place | 'open' {
  const { kind, type, path, value } = declaration
  if (kind === 'unresolved' || kind === 'unsupported') return 'open'
  if (kind !== 'constant' && kind !== 'variable') return { paths: [path], definitions: definitionsOf(declaration) }
  if (type) return typePlace(type)
  return NUMBER.test(value?.text ?? '') ? { paths: [], definitions: [] } : 'open'
}

/** A number has no members. */
const NUMBER = /^-?\d[\d._]*$/

/** A call of a generic has the generic's members; a call of an ordinary function has those of the return type. */
function afterCall(declaration: Declaration): Place | 'open' {
  const { kind, signature, returns, gives } = declaration
  if (kind !== 'function') return placeOf(declaration)
  if (gives) return { paths: [declaration.path], definitions: gives }
  return signature && returns ? typePlace(sliceText(signature, returns)) : 'open'
}

/** Uses the last type that a text names: `OpenError!File` is a File. Other types have unknown members. */
function typePlace({ refs = [] }: Text): Place | 'open' {
  const last = refs.at(-1)
  return last ? { paths: [last[2]], definitions: [] } : 'open'
}

const NAME = /\.(@"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*)/y
/** `.?` and `.*` unwrap a value. */
const UNWRAP = /(?:\.\?|\.\*)+/y
/** No existing name has a longer chain. */
const LONGEST_CHAIN = 64

function stepsFrom(text: string, start: number, closing: () => ReadonlyMap<number, number>): NameStep[] {
  const steps: NameStep[] = []
  let at = start
  while (steps.length < LONGEST_CHAIN) {
    const name = matchAt(NAME, text, at)
    if (!name) return steps
    at += name[0].length
    const step: NameStep = { name: name[1]! }
    steps.push(step)
    if (text[at] === '*' || text[at] === '…') return steps.splice(-1, 1, { ...step, isStart: true }) && steps
    if (text[at] === '(') {
      step.called = true
      at = closing().get(at) ?? text.length
    }
    at += matchAt(UNWRAP, text, at)?.[0].length ?? 0
  }
  return steps
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Maps the position of every `(` to the position after its `)`. */
function closingParentheses(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open.push(at)
    else if (text[at] === ')' && open.length > 0) closing.set(open.pop()!, at + 1)
  }
  return closing
}
