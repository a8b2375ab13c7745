import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../../shell/context.tsx'
import type { Group, Item } from '../items.ts'
import { ItemRow } from './ItemRow.tsx'
import type { IsSaved } from './saved-pages.ts'

export const LIST_ID = '_palette-list'
/** Rows that are active for a shorter time are only passed on the way to another, so they are not preloaded. */
const PRELOAD_DELAY_MS = 120

/** Element id of a row. Ids of the shell start with `_` (R39). */
export function optionId(id: string): string {
  return `_palette-${id.replace(/[^\w-]/g, '-')}`
}

interface ItemListProps {
  groups: readonly Group[]
  active: Item | undefined
  isBusy: boolean
  isSaved: IsSaved
  onPoint: (id: string) => void
  onPick: (item: Item, event: MouseEvent<HTMLElement>) => void
}

export function ItemList({ groups, active, isBusy, isSaved, onPoint, onPick }: ItemListProps) {
  const t = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  const isFirst = active !== undefined && active.id === groups[0]?.items[0]?.id
  const activeId = active?.id

  useLayoutEffect(() => {
    // The first row is shown together with its heading.
    if (isFirst) ref.current?.scrollTo({ top: 0 })
    else if (activeId !== undefined) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' })
  }, [activeId, isFirst])

  useEffect(() => {
    if (activeId === undefined) return
    // The row that Enter would pick counts as focused, so its page is preloaded like that of any focused link (R25).
    const focus = () =>
      document.getElementById(optionId(activeId))?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const timer = setTimeout(focus, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [activeId])

  return (
    <div
      ref={ref}
      id={LIST_ID}
      className="palette-list"
      role="listbox"
      aria-label={t('palette.label')}
      aria-busy={isBusy}
    >
      {groups.map(group => {
        const items = group.items.map(item => (
          <ItemRow
            key={item.id}
            id={optionId(item.id)}
            item={item}
            isActive={item.id === activeId}
            isUnsaved={isSaved !== null && 'href' in item && !isSaved(item.href)}
            onPoint={() => onPoint(item.id)}
            onPick={event => onPick(item, event)}
          />
        ))
        // A sublist has no group headings, because its name is in the bar.
        if (!group.label) return items
        const heading = optionId(`group-${group.id}`)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
          <div key={group.id} role="group" aria-labelledby={heading}>
            <div id={heading} className="palette-heading" role="presentation">
              {group.label}
            </div>
            {items}
          </div>
        )
      })}
    </div>
  )
}
