// Creates the hover cards of the declarations of each page. The island call sends them.

import type { Declaration } from '../../library/facts/facts.ts'
import { changesOf, RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'
import { fieldSets } from '../../library/kinds/groups.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { changeCards } from '../../markup/changes/difference.ts'
import { type CardPart, declarationCard, partCard } from '../../markup/declarations/card.ts'
import { onceFor } from '../../model/memo.ts'
import type { Reference } from '../collect/joined-reference.ts'

type PageCards = Map<string, () => Record<string, string>>

/** Maps the path of a page without locale to its cards by anchor, made on first use. */
export const cardsByPage = onceFor(listCards)

function listCards(reference: Reference): PageCards {
  const { plan } = reference
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
      const card = declarationCard(reference, path)
      if (card) add(anchor, card)
    })
    // The page of a large namespace shows all that is known about its members, so their parts have no cards.
    if (isLargeNamespace(plan.library, path)) continue
    for (const part of partsOf(declaration)) {
      const place = plan.partPlaceOf(path, part.part, part.name)
      makeFor(place.route, add => add(place.anchor, partCard(reference, part)))
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
  const releases = RELEASES.map(
    release => [routeOfRelease(release.name), () => changeCards(changesOf(plan.history, release))] as const,
  )
  return new Map([...[...makers].map(([route, own]) => [route, cards(own)] as const), ...releases])
}

type Add = (anchor: string, card: string) => void

function partsOf(declaration: Declaration): CardPart[] {
  const { path } = declaration
  const fields = fieldSets(declaration).flatMap(({ definition, group }) =>
    definition.fields!.flatMap(field =>
      field.name === undefined
        ? []
        : [{ path, part: group === 'values' ? ('value' as const) : ('field' as const), name: field.name, field }],
    ),
  )
  const errors = declaration.kind === 'errorSet' ? (declaration.errors?.names ?? []) : []
  return [...fields, ...errors.map(name => ({ path, part: 'error' as const, name }))]
}
