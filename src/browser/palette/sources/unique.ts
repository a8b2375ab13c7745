import type { Group, Item } from '../items.ts'

const NONE: ReadonlySet<Item> = new Set()

/**
 * Lists each target once, at its highest position, and adds the sentence of a duplicate to that row. Rows already on the
 * screen do not change, because a second line would push the rows below down. Empty groups are removed.
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
        const merged = seen.get(keyOf(item))
        seen.delete(keyOf(item))
        return merged ? [merged] : []
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
