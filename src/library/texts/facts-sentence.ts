// Generates a sentence from facts for a declaration without a description: `Struct with 2 fields and 62 functions.`

import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { CONTAINER_KINDS, fieldSets, groupMembers, KIND_LABELS } from '../kinds/groups.ts'

const MEMBER_NOUNS = { types: 'type', functions: 'function', errors: 'error set', constants: 'constant' } as const

export function factsSentence(library: Library, declaration: Declaration): string {
  const { kind, target, variants, errors, instance } = declaration
  if (kind === 'alias' && !variants && target) return `Alias of ${target}.`
  if (kind === 'errorSet' && errors?.names) return `Error set with ${countText(errors.names.length, 'error')}.`
  if (kind === 'instance' && instance)
    return `${shortInstance(instance.text.text)}, a type${withText(sizesOf(library, declaration))}.`
  if (kind === 'unresolved' || kind === 'unsupported') return 'Not usable in this version.'
  const sizes = sizesOf(library, declaration)
  // An alias has the members of the variants that are containers.
  const form = kind === 'alias' ? variants?.find(variant => CONTAINER_KINDS.has(variant.kind)) : undefined
  const many =
    variants && variants.length > 1
      ? `${sizes.length > 0 ? '; ' : ' with '}${countText(variants.length, 'variant')} by platform`
      : ''
  return `${nounOf(form ? { ...declaration, kind: form.kind } : declaration)}${withText(sizes)}${many}.`
}

/** Counts fields and members: `['2 fields', '62 functions']`. */
function sizesOf(library: Library, declaration: Declaration): string[] {
  const host =
    library.get(declaration.instance?.membersAt ?? declaration.gives?.[0]?.instance?.membersAt ?? '') ?? declaration
  const [set] = fieldSets(host)
  const fields = set ? [countText(set.definition.fields!.length, set.group === 'values' ? 'value' : 'field')] : []
  return [...fields, ...memberCounts(library, host.path)]
}

/** Counts the members of a container: `['3 types', '62 functions']`. */
function memberCounts(library: Library, path: string): string[] {
  const groups = groupMembers(library, path)
  return Object.entries(MEMBER_NOUNS).flatMap(([key, noun]) => {
    const size = groups.get(key as keyof typeof MEMBER_NOUNS)?.length ?? 0
    return size > 0 ? [countText(size, noun)] : []
  })
}

function nounOf({ kind, gives }: Declaration): string {
  const given = gives?.[0]
  const returned = given && KIND_LABELS[given.kind].noun
  if (kind === 'typeFunction' && returned && given.kind !== 'constant')
    return `Function that returns ${article(returned.toLowerCase())}`
  if (kind === 'function' && given) return `Function that returns ${article(returned?.toLowerCase() ?? 'value')}`
  return KIND_LABELS[kind].noun ?? 'Declaration'
}

/** Omits long arguments, which would hide the rest of the sentence. */
function shortInstance(text: string): string {
  return text.length <= 60 ? text : text.replace(/\(.*\)$/, '(…)')
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

function withText(sizes: readonly string[]): string {
  if (sizes.length === 0) return ''
  return ` with ${sizes.length > 1 ? `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}` : sizes[0]}`
}

/** Formats a count with its noun: `3 functions`, `1 field`. */
export function countText(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
