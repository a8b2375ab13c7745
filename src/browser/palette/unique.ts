import type { Group, Item } from './items.ts'

const NONE: ReadonlySet<Item> = new Set()

/**
 * A place is listed once, where it stands highest; what another row knows about it is told there, unless that row is on
 * the screen already: a second line would push down what stands below it. A group that has nothing left is none.
 */
export function unique(groups: readonly Group[], shown = NONE): Group[] {
  const seen = new Map<string, Item>()
  for (const item of groups.flatMap(({ items }) => items)) {
    const first = seen.get(keyOf(item))
    if (!first) seen.set(keyOf(item), item)
    else if (!shown.has(first)) seen.set(keyOf(item), withSentence(first, item))
  }
  const isNew = (item: Item) => seen.has(keyOf(item))
  return groups
    .map(group => ({
      ...group,
      items: group.items.filter(isNew).flatMap(item => {
        const kept = seen.get(keyOf(item))
        seen.delete(keyOf(item))
        return kept ? [kept] : []
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

function keyOf(item: Item): string {
  return 'href' in item ? item.href : item.id
}

function withSentence(item: Item, other: Item): Item {
  const { sentence, lang, sentenceLang = lang, marks } = other
  if (item.sentence || !sentence) return item
  return {
    ...item,
    sentence,
    ...(sentenceLang ? { sentenceLang } : {}),
    ...(marks?.sentence ? { marks: { ...item.marks, sentence: marks.sentence } } : {}),
  }
}
