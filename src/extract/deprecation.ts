// Reads from a doc comment whether a declaration is deprecated, and the path of its replacement.

import type { Meaning } from './resolver.ts'
import { type ContainerBody, isDeclared, lookUp, type Scope } from './scope.ts'
import type { Extraction } from './text.ts'

/** Only these two forms count, since "Default initialization of this struct is deprecated" does not refer to the declaration. */
export function isDeprecated(doc: string): boolean {
  return /^\s*deprecated\b/i.test(doc) || /\bThis function is deprecated\b/.test(doc)
}

/** Returns the first builtin (`@memmove`) or public path that a doc comment names after "use", "in favor of" or "see". */
export function replacementIn(doc: string, scope: Scope, extraction: Extraction): string | undefined {
  const named = doc.match(/\b(?:use|using|favor of|see|prefer)\b[^`@.]*?(?:`\.?([\w.]+)[^`]*`|(@\w+))/i)
  const [, path, builtin] = named ?? []
  return builtin ?? (path && findPath(path.split('.').filter(Boolean), scope, extraction))
}

function findPath(names: string[], scope: Scope, { resolver, paths }: Extraction): string | undefined {
  const [first = '', ...rest] = names
  const found = lookUp(scope, first)
  if (found && isDeclared(found)) {
    let meaning: Meaning | undefined = resolver.settle(found)
    for (const name of rest) meaning = meaning && resolver.member(meaning, name)
    return meaning && paths.pathOf(meaning)
  }
  // In `compile.root_module.addObject` the names are a value of the container, its field, and a method of the field's type.
  return rest.length > 0 && scope.body ? findThroughFields(rest, scope.body, { resolver, paths }) : undefined
}

function findThroughFields(names: string[], body: ContainerBody, { resolver, paths }: Extraction): string | undefined {
  const [name = '', ...rest] = names
  const member = body.members.get(name)
  if (member) {
    const meaning = rest.length === 0 ? resolver.settle(member) : undefined
    return meaning && paths.pathOf(meaning)
  }
  let type = body.node.fields.find(field => field.name === name)?.type
  while (type?.kind === 'pointer' || type?.kind === 'optional') type = type.child
  const inner = type && resolver.resolve(type, body.scope)?.body
  return inner ? findThroughFields(rest, inner, { resolver, paths }) : undefined
}
