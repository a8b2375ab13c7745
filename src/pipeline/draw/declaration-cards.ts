// Hover cards of declarations, page by page, for the island call.

import type { Declaration, Field } from '../../library/facts.ts'
import { isGiant } from '../../library/giants.ts'
import { fieldSets } from '../../library/groups.ts'
import { declarationCard, type Part, partCard } from '../../markup/declarations/card.ts'
import type { Reference } from '../collect/reference.ts'

/** Path of a page without locale → its cards by anchor, made when asked for. */
export function cardsByPage({ plan, words }: Reference): Map<string, () => Record<string, string>> {
  const makers = new Map<string, ((add: Add) => void)[]>()
  const makeFor = (route: string, make: (add: Add) => void) => {
    const known = makers.get(route)
    if (known) known.push(make)
    else makers.set(route, [make])
  }
  for (const declaration of plan.library.declarations.values()) {
    const { path } = declaration
    const { route, anchor } = plan.placeOf(path)
    makeFor(route, add => {
      const card = declarationCard(plan, path, words, route => route)
      if (card) add(anchor, card)
    })
    // The tables of giants are all there is to know.
    if (isGiant(plan.library, path)) continue
    for (const { part, name, field } of partsOf(declaration)) {
      const place = plan.partPlaceOf(path, part, name)
      makeFor(place.route, add =>
        add(
          place.anchor,
          partCard(plan, path, part, name, words, route => route, field),
        ),
      )
    }
  }
  const cards = (own: readonly ((add: Add) => void)[]) => () => {
    const byAnchor: Record<string, string> = {}
    for (const make of own)
      make((anchor, card) => {
        byAnchor[anchor] ??= card
      })
    return byAnchor
  }
  return new Map([...makers].map(([route, own]) => [route, cards(own)]))
}

type Add = (anchor: string, card: string) => void

function partsOf(declaration: Declaration): { part: Part; name: string; field?: Field }[] {
  const fields = fieldSets(declaration).flatMap(({ thing, group }) =>
    thing.fields!.flatMap(field =>
      field.name === undefined
        ? []
        : [{ part: group === 'values' ? ('value' as const) : ('field' as const), name: field.name, field }],
    ),
  )
  const errors = declaration.kind === 'errorSet' ? (declaration.errors?.names ?? []) : []
  return [...fields, ...errors.map(name => ({ part: 'error' as const, name }))]
}
