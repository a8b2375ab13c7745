// Is this name in std? Through aliases, generics, calls, fields and values: `std.ArrayList(u8).append`,
// `std.fs.cwd().openFile`, `std.math.Order.lt`.

import { type Declaration, sliceText, type Text, type Thing } from '../facts/facts.ts'
import { formsOf, type Library, resolveAlias } from '../facts/library.ts'
import { plainName, zigName } from './zig-names.ts'

/** One name of a dotted expression. */
export interface NameStep {
  name: string
  /** Arguments follow it. */
  called?: boolean
  /** `read*`: any name that starts so. */
  isStart?: boolean
}

export interface WrittenName {
  steps: NameStep[]
  /** Where it starts in the text. */
  index: number
}

/**
 * `path` is the declaration that was found, `part` the name of its field, value or error; neither where the facts do not
 * tell. `missing` is the first name that is not there, `known` the path before it, `hosts` the containers it was looked for in.
 */
export type Lookup =
  | { found: true; path?: string; part?: string }
  | { found: false; known: string; missing: string; hosts: string[] }

/** Every `std.…` of a piece of code or text, in time that grows with its length alone: a request may send anything. */
export function stdNamesIn(text: string): WrittenName[] {
  const closing = closingParentheses(text)
  return [...text.matchAll(/(?<![\w.@"/\\-])std(?=\.[A-Za-z_@])/g)].map(({ index }) => ({
    index,
    steps: stepsFrom(text, index + 'std'.length, closing),
  }))
}

export function formatSteps(steps: readonly NameStep[]): string {
  return ['std', ...steps.map(({ name, isStart }) => name + (isStart ? '*' : ''))].join('.')
}

export function lookUpName(library: Library, steps: readonly NameStep[]): Lookup {
  let place: Place | 'open' = { paths: ['std'], things: thingsOf(library.get('std')) }
  let last: Omit<Member, 'place'> = { path: 'std' }
  for (const [index, step] of steps.entries()) {
    // What is not known may have any member.
    if (place === 'open') return { found: true }
    const hosts = hostsOf(library, place)
    const found: Member | null = step.isStart ? startIn(library, hosts, step.name) : memberOf(library, hosts, step)
    // What a call gives may be a slice, whose own parts no declaration has.
    if (!found && SLICE_PARTS.has(step.name) && steps[index - 1]?.called) return { found: true }
    // A type that is no container may be a slice, which has a length.
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

/** What an expression stands for so far: containers by path, and things whose members or types are to be followed. */
interface Place {
  paths: string[]
  things: Thing[]
}

interface Hosts {
  paths: Set<string>
  /** Each with the declaration it belongs to, where it is one's. */
  things: { thing: Thing; path: string | undefined }[]
}

function memberOf(library: Library, hosts: Hosts, { name, called }: NameStep): Member | null {
  const plain = plainName(name)
  for (const host of hosts.paths) {
    const declaration = library.get(`${host}.${name}`) ?? library.get(`${host}.${zigName(plain)}`)
    if (!declaration) continue
    // A call of another name is a call of the function itself.
    const place = called ? afterCall(resolveAlias(library, declaration)) : placeOf(declaration)
    return { place, path: declaration.path }
  }
  for (const { thing, path } of hosts.things) {
    const at = path === undefined ? {} : { path, part: plain }
    const field = thing.fields?.find(each => each.name !== undefined && plainName(each.name) === plain)
    if (field?.type) return { place: typePlace(field.type), ...at }
    if (field) return { place: { paths: [...hosts.paths], things: hosts.things.map(each => each.thing) }, ...at }
    if (thing.errors?.names?.includes(plain) && thing.kind === 'errorSet') return { place: 'open', ...at }
  }
  return null
}

function startIn(library: Library, { paths }: Hosts, start: string): Member | null {
  const has = [...paths].some(path =>
    library.membersOf(path).some(member => member.path.startsWith(`${path}.${start}`)),
  )
  return has ? { place: 'open' } : null
}

/** All containers whose members a place has: its own, those of what it is another name for, and those it is made from. */
function hostsOf(library: Library, { paths, things }: Place): Hosts {
  const hosts: Hosts = { paths: new Set(), things: [] }
  const visitPath = (path: string) => {
    if (hosts.paths.has(path)) return
    hosts.paths.add(path)
    for (const thing of thingsOf(library.get(path))) visitThing(thing, path)
  }
  const visitThing = (thing: Thing, path?: string) => {
    for (const form of formsOf(thing)) {
      hosts.things.push({ thing: form, path })
      for (const other of [form.target, form.membersAt, form.instance?.membersAt, form.instance?.of])
        if (other) visitPath(other)
    }
  }
  for (const path of paths) visitPath(path)
  for (const thing of things) visitThing(thing)
  return hosts
}

function placeOf(declaration: Declaration): Place | 'open' {
  const { kind, type, path, value } = declaration
  if (kind === 'unresolved' || kind === 'unsupported') return 'open'
  if (kind !== 'constant' && kind !== 'variable') return { paths: [path], things: thingsOf(declaration) }
  if (type) return typePlace(type)
  return NUMBER.test(value?.text ?? '') ? { paths: [], things: [] } : 'open'
}

/** It has no members. */
const NUMBER = /^-?\d[\d._]*$/

/** A generic stays what it is; an ordinary function gives a value of its return type. */
function afterCall(declaration: Declaration): Place | 'open' {
  const { kind, signature, returns, gives } = declaration
  if (kind !== 'function') return placeOf(declaration)
  if (gives) return { paths: [declaration.path], things: gives }
  return signature && returns ? typePlace(sliceText(signature, returns)) : 'open'
}

/** The last type a text names: `OpenError!File` is a File. Of other types the members are not known. */
function typePlace({ refs = [] }: Text): Place | 'open' {
  const last = refs.at(-1)
  return last ? { paths: [last[2]], things: [] } : 'open'
}

function thingsOf(declaration: Declaration | undefined): Thing[] {
  return declaration ? [declaration, ...(declaration.others ?? [])] : []
}

const NAME = /\.(@"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*)/y
/** `.?` and `.*` unwrap a value. */
const UNWRAP = /(?:\.\?|\.\*)+/y
/** A chain that goes on longer names nothing that there is. */
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

/** Position of every `(` → position after its `)`; found once for a text, and only where it is asked for. */
function closingParentheses(text: string): () => ReadonlyMap<number, number> {
  let known: Map<number, number> | null = null
  return () => {
    if (known) return known
    known = new Map()
    const open: number[] = []
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '(') open.push(at)
      else if (text[at] === ')' && open.length > 0) known.set(open.pop()!, at + 1)
    }
    return known
  }
}
