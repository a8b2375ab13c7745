// Compares the types of parameters, results and fields of two versions: the same, compatible, or another one.

import { sliceText, type Text } from '../../library/facts/facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { declarationAt, type VersionedDeclaration } from '../../library/history/declaration-at.ts'
import type { ChangeLevel } from '../../library/history/history.ts'
import { memberNames, plainType, shapeKey } from '../../library/history/shapes.ts'
import { joinTexts, knownValue } from '../../library/texts/signature.ts'
import { listAt } from '../../library/texts/signature-breaks.ts'

/** A declaration of one version, as far as the names in its types depend on it. */
export interface TypeContext {
  library: VersionedDeclaration['library']
  /** The path of the container that `Self` means. */
  container: string
  /** Names of the parameters. */
  parameters?: readonly string[]
  /** Returns the names that the next version has in place of one that it removed. */
  renamed?: Renamed | undefined
}

export type Renamed = (path: string) => readonly string[]

/** How a type is used: callers pass a parameter, and use a result. A field is both. */
export type TypeUse = 'parameter' | 'receiver' | 'result' | 'field'

export function compareTypes(before: TypeContext, old: Text, after: TypeContext, now: Text, use: TypeUse): ChangeLevel {
  const level = compareWritten(before, old, after, now, use)
  if (level !== 'breaks' || isUnknown(before, old) || isUnknown(after, now))
    return level === 'breaks' ? 'cosmetic' : level
  const [was, is] = [spelledOut(before, old), spelledOut(after, now)]
  if (use === 'field' && (mayMean(was, is) || mayMean(is, was))) return 'cosmetic'
  return compareWritten(before, was, after, is, use)
}

/** Whether a type is the same as another one if its private names, and the parameters of its generic, mean the right types. */
function mayMean({ text, refs = [] }: Text, other: Text): boolean {
  const isPublic = (at: number) => refs.some(([start, end]) => start <= at && at < end)
  const names: string[] = []
  let pattern = ''
  let last = 0
  for (const { 0: name, index } of text.matchAll(/(?<![\w.@])[A-Za-z_]\w*(?!\s*[.(]|\w)(?!(?<!\[\w*)\s*:)/g)) {
    if (BUILTIN.test(name) || isPublic(index)) continue
    names.push(name)
    pattern += `${escapePattern(text.slice(last, index))}([^()]+)`
    last = index + name.length
  }
  if (names.length === 0) return false
  const match = new RegExp(`^${pattern}${escapePattern(text.slice(last))}$`).exec(other.text)
  return match !== null && names.every((name, at) => !match[at + 1]!.includes(name))
}

const escapePattern = (text: string): string => text.replace(/[^\w\s]/g, '\\$&')

/** Words of the language that occur in types. */
const BUILTIN =
  /^(?:[iuf]\d+|[iu]size|bool|void|type|any\w+|noreturn|comptime_(?:int|float)|c_\w+|const|volatile|align|allowzero|fn|callconv|struct|union|enum|error|packed|extern|undefined|null|true|false|Self)$/

function compareWritten(before: TypeContext, old: Text, after: TypeContext, now: Text, use: TypeUse): ChangeLevel {
  const was = plainType(old, before.container, before.parameters)
  const is = plainType(now, after.container, after.parameters)
  if (was.form === is.form) {
    if (was.names.every((name, index) => sameName(before, name, after, is.names[index]!, use))) return 'cosmetic'
    if (was.text === is.text) return 'breaks'
  } else if (was.text === is.text) return 'cosmetic'
  // Two computations may have the same result.
  if (isComputed(is.text) && (isComputed(was.text) || was.text === 'anytype')) return 'cosmetic'
  if (use === 'parameter' && accepts(is.text, was.text)) return 'extends'
  if (use === 'result' && isPointer(is.text) && isOptional(is.text) === isOptional(was.text))
    return accepts(was.text, is.text) ? 'extends' : 'breaks'
  // A call passes a value by reference where the method wants that, unless the method changes a constant.
  if (use === 'receiver' && bare(is.text) === bare(was.text) && (isMutable(was.text) || !isMutable(is.text)))
    return 'cosmetic'
  return 'breaks'
}

/** Whether a type has a name for the result of code: `Slice` of a list depends on its alignment. */
function isUnknown({ library }: TypeContext, { refs = [] }: Text): boolean {
  return refs.some(([, , path]) => {
    const { kind, value } = library.get(path) ?? {}
    return kind === 'type' && value !== undefined && isComputed(value.text)
  })
}

/** Replaces the names of types that are not containers by what they stand for, unless that depends on the platform: `fd_t` by `i32`. */
function spelledOut({ library }: TypeContext, { text, refs = [] }: Text): Text {
  const pieces: (string | Text)[] = []
  let at = 0
  for (const [start, end, path] of refs) {
    const named = library.get(path)?.variants ? undefined : declarationAt(library, path)?.declaration
    const value = named?.kind === 'type' && !named.variants && !named.others ? knownValue(named) : undefined
    if (start < at || !value || isComputed(value.text)) continue
    // The name may have a prefix, which is not a reference of its own.
    const prefix = /[\w.]*$/.exec(text.slice(at, start))![0].length
    pieces.push(sliceText({ text, refs }, [at, start - prefix]), value)
    at = end
  }
  return joinTexts(...pieces, sliceText({ text, refs }, [at, text.length]))
}

/** Whether a type is the result of code: a builtin, a block, a branch, or a call inside of brackets. */
export const isComputed = (type: string): boolean =>
  /@(?:typeInfo|TypeOf|Type|Int|Struct|Union|Enum|Pointer|Fn|Tuple|FieldType)\(|^\w+:\s*\{|\b(?:switch|if)\s*\(|\[[^\]]*\w\(/.test(
    type,
  )

interface Name {
  name: string
  path: string | null
}

function sameName(before: TypeContext, was: Name, after: TypeContext, is: Name, use: TypeUse): boolean {
  if (was.name === 'Self' && is.name === 'Self') return true
  if (was.path === null || is.path === null) return was.name === is.name
  // A type that the container itself declares is compared at its own path.
  if (was.path === is.path || (was.name === is.name && isOwn(before, was) && isOwn(after, is))) return true
  const [there, wanted] = [was.path, is.path].map(path => placeAt(after, path!))
  if (there !== undefined) return there === wanted
  // The type was moved, so the arguments of callers were moved with it. A field is used through the functions of its type.
  if (was.name === is.name || before.renamed?.(was.path).includes(is.path))
    return use !== 'field' || isCalledAlike(before.library, was.path, after.library, is.path)
  const here = placeAt(before, is.path)
  return here !== undefined && here === placeAt(before, was.path)
}

/** The place in the source that declares a path. The facts may list one declaration under several paths. */
const placeAt = ({ library }: TypeContext, path: string): string | undefined =>
  declarationAt(library, path)?.declaration.source.join(':')

/** Whether the functions that two containers have in common take and give the same types. */
function isCalledAlike(before: Library, was: string, after: Library, is: string): boolean {
  const [old, now] = [declarationAt(before, was), declarationAt(after, is)]
  if (!old || !now) return true
  const names = memberNames(now)
  return [...memberNames(old)].every(name => {
    const [one, other] = [declarationAt(before, `${was}.${name}`), declarationAt(after, `${is}.${name}`)]
    return !names.has(name) || !one || !other || shapeKey(one) === shapeKey(other)
  })
}

const isOwn = ({ container }: TypeContext, { path }: Name): boolean => path!.startsWith(`${container}.`)

/** Whether a parameter of type `wanted` takes every argument of type `given`: both are normalized. */
function accepts(wanted: string, given: string): boolean {
  if (wanted === given) return true
  if (wanted.startsWith('?')) return accepts(wanted.slice(1), given.startsWith('?') ? given.slice(1) : given)
  return acceptsPointer(wanted, given) || acceptsInteger(wanted, given) || acceptsStruct(wanted, given)
}

const POINTER = /^(\*|\[\*?(?::[^\]]*)?\])((?:align\([^()]*\)|allowzero )*)((?:const )?)((?:volatile )?)(.*)$/

const isPointer = (type: string): boolean => /^\??(?:\*|\[\*?(?::[^\]]*)?\])/.test(type)
const isOptional = (type: string): boolean => type.startsWith('?')
const isMutable = (type: string): boolean => POINTER.test(type) && POINTER.exec(type)![3] === ''
const bare = (type: string): string => (type.startsWith('*') ? POINTER.exec(type)![5]! : type)

/** A pointer loses the right to write and the sentinel; inside of a constant pointer, so do the pointers there. */
function acceptsPointer(wanted: string, given: string): boolean {
  const [w, g] = [POINTER.exec(wanted), POINTER.exec(given)]
  if (!w || !g || w[2] !== g[2] || (g[3] && !w[3]) || (g[4] && !w[4])) return false
  if (w[1] !== g[1] && w[1] !== g[1]!.replace(/:.*\]/, ']')) return false
  return w[5] === g[5] || (w[3] !== '' && acceptsPointer(w[5]!, g[5]!))
}

function acceptsInteger(wanted: string, given: string): boolean {
  const [w, g] = [/^([iuf])(\d+)$/.exec(wanted), /^([iuf])(\d+)$/.exec(given)]
  return w !== null && g !== null && w[1] === g[1] && Number(w[2]) > Number(g[2])
}

/** An unnamed struct of options may get further fields with a default. */
function acceptsStruct(wanted: string, given: string): boolean {
  const [w, g] = [fieldsOf(wanted), fieldsOf(given)]
  if (!w || !g) return false
  const withoutDefault = (field: string) => field.replace(/=.*$/, '')
  return (
    g.every(field =>
      w.some(each => each === field || (each.includes('=') && withoutDefault(each) === withoutDefault(field))),
    ) && w.every(field => field.includes('=') || g.includes(field))
  )
}

function fieldsOf(type: string): string[] | null {
  const list = type.startsWith('struct{') ? listAt(type, type.indexOf('{')) : null
  return list?.close === type.length - 1 ? list.items.map(([start, end]) => type.slice(start, end)) : null
}
