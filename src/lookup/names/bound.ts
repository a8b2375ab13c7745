// What names of a piece of code stand for in std, where they are used: each binding holds for its block.

import { type NameStep, stdNamesIn } from '../../library/names/lookup.ts'
import { type Binding, bindingsIn } from './bindings.ts'
import { capturesIn } from './captures.ts'
import { createScopes } from './scopes.ts'

export interface Bound {
  /** Steps from `std` on that a name stands for at a position. */
  at(name: string, index: number): NameStep[] | null
  /** Of a field of a container in the code, whichever container that is. */
  field(name: string): NameStep[] | null
  /** Values that are told by their type alone: `var list: std.ArrayList(u8) = .empty;`. */
  literals: readonly { steps: NameStep[]; index: number }[]
  /** Names that stand for the same wherever they are bound. */
  everywhere(): Map<string, NameStep[]>
}

interface Held {
  from: number
  to: number
  steps: NameStep[] | null
}

/** What comes in front of a type: pointers, optionals, slices. */
const TYPE_MARKS = /^(?:[*?&]|const\b|\[[^\]]*\]|align\([^)]*\)|\s)+/
/** Names of an expression that another name stands for. */
const LONGEST_BOUND = 64
/** Bindings of one name that are looked through: code that binds one more often is no code. */
const MOST_LOOKED_AT = 16

export function readBound(code: string): Bound {
  const scopes = createScopes(code)
  const held = new Map<string, Held[]>()
  const fields = new Map<string, NameStep[] | null>()
  const literals: { steps: NameStep[]; index: number }[] = []
  const at = (name: string, index: number) => stepsAt(held.get(name) ?? [], index, code.length)
  const bindings = [...bindingsIn(code), ...capturesIn(code)].sort((a, b) => a.at - b.at)
  for (const binding of bindings) {
    if (binding.name === 'std') continue
    const steps = stepsOf(binding, name => at(name, binding.at))
    const literal = steps && binding.type !== undefined && literalOf(binding.value)
    if (literal) literals.push({ steps: [...steps, literal], index: binding.valueAt })
    hold(held, binding.name, { from: binding.at, to: endOf(binding, scopes), steps })
    if (binding.by === 'parameter' && steps)
      fields.set(binding.name, isSame(fields.get(binding.name) ?? steps, steps) ? steps : null)
  }
  return {
    at,
    field: name => fields.get(name) ?? null,
    literals,
    everywhere: () => clearNames(held),
  }
}

function endOf({ by, at }: Binding, scopes: ReturnType<typeof createScopes>): number {
  return by === 'variable' ? scopes.around(at) : scopes.after(at)
}

/** Two of a name in one block, which no program has, make it unclear. */
function hold(held: Map<string, Held[]>, name: string, next: Held): void {
  const all = held.get(name) ?? []
  held.set(name, all)
  const last = all.at(-1)
  if (last?.to === next.to && !isSame(last.steps, next.steps)) all.push({ ...next, steps: null })
  else all.push(next)
}

/** The newest that holds there; what the whole code declares is known above its declaration too. */
function stepsAt(all: readonly Held[], index: number, end: number): NameStep[] | null {
  for (let place = all.length - 1, looked = 0; place >= 0 && looked < MOST_LOOKED_AT; place--) {
    const { from, to, steps } = all[place]!
    if (from > index) continue
    if (index < to) return steps
    looked++
  }
  const [first] = all
  return first && first.to === end ? first.steps : null
}

function clearNames(held: ReadonlyMap<string, readonly Held[]>): Map<string, NameStep[]> {
  const names = new Map<string, NameStep[]>()
  for (const [name, [first, ...others]] of held)
    if (first?.steps && others.every(({ steps }) => isSame(steps, first.steps))) names.set(name, first.steps)
  return names
}

function stepsOf({ type, value }: Binding, at: (name: string) => NameStep[] | null): NameStep[] | null {
  return type === undefined ? expression(value, at, false) : expression(type.replace(TYPE_MARKS, ''), at, true)
}

/** `.empty` and `.init(gpa)`; `.{ … }` names nothing. */
function literalOf(value: string): NameStep | null {
  const match = /^\.([A-Za-z_]\w*)(\()?/.exec(value)
  return match && { name: match[1]!, ...(match[2] ? { called: true } : {}) }
}

/** Steps of an expression that begins with std or with what is bound to it, where nothing but its end follows. */
function expression(text: string, at: (name: string) => NameStep[] | null, isType: boolean): NameStep[] | null {
  const start = /^[A-Za-z_]\w*/.exec(text)?.[0]
  if (start === undefined) return null
  const base = start === 'std' ? [] : at(start)
  if (!base) return null
  const rest = text.slice(start.length)
  if (isEnd(rest.trim(), isType)) return start === 'std' ? null : base
  const [found] = stdNamesIn(`std${rest.replace(/\s+/g, ' ')}`)
  if (found?.index !== 0) return null
  // Names that are bound to one another grow, and so would the work for each use of them.
  const isShort = base.length + found.steps.length <= LONGEST_BOUND
  return isShort && isEnd(afterSteps(rest, found.steps.length), isType) ? [...base, ...found.steps] : null
}

/** After a value may stand what happens without it, an index, or the fields of what is made: `std.Uri{ … }`. */
function isEnd(after: string, isType: boolean): boolean {
  return after === '' || (!isType && /^(?:catch\b|orelse\b|\{|\[[^\]]{0,40}\]$)/.test(after))
}

/** What follows that many names with their arguments. */
function afterSteps(text: string, count: number): string {
  let at = 0
  for (let step = 0; step < count; step++) {
    at += /^\.(?:@"[^"]*"|\w+)/.exec(text.slice(at))?.[0].length ?? 0
    if (text[at] === '(') {
      let depth = 0
      do {
        if (text[at] === '(') depth++
        if (text[at] === ')') depth--
        at++
      } while (depth > 0 && at < text.length)
    }
    at += /^(?:\.\?|\.\*)+/.exec(text.slice(at))?.[0].length ?? 0
  }
  return text.slice(at).trim()
}

function isSame(one: readonly NameStep[] | null, other: readonly NameStep[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
