import { type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { splitLocale } from '../../model/routing/paths.ts'
import type { PageState } from '../../shell/App.tsx'
import { useMessages, useShell } from '../../shell/context.tsx'
import { Icon } from '../../shell/icons/Icon.tsx'
import { ItemList, optionId } from './ItemList.tsx'
import type { Frame, Group, Item, Sublist } from './items.ts'
import { NothingFound } from './NothingFound.tsx'
import { PaletteFooter } from './PaletteFooter.tsx'
import { rememberPick } from './recent.ts'
import type { SearchClient } from './search-client.ts'
import { wantsNewTab } from './search-keys.ts'
import { sourcesOf } from './sources.ts'
import { useCombobox } from './use-combobox.ts'
import { useResults } from './use-results.ts'
import { useStatus } from './use-status.ts'

interface PaletteProps {
  frame: Frame
  page: PageState
  client: SearchClient
}

/** Everything under the input, for one opening: the list, the state of nothing found, the keys. */
export function Palette({ frame, page, client }: PaletteProps) {
  const shell = useShell()
  const t = useMessages()
  const [query, setQuery] = useState(frame.input.value)
  const [level, setLevel] = useState<Sublist | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [activeId, setActiveId] = useState<string | null>(null)
  // One opening, one set of sources: what they read (page, recent picks) does not change meanwhile.
  const [top] = useState(() => sourcesOf({ shell, page, t }, client))
  const sources = useMemo(() => (level ? [level.source] : top), [level, top])
  const results = useResults(sources, query, attempt, client.isReady)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const groups = results.groups.map(group => withDoor(group, expanded, t('palette.showMore')))
  const items = groups.flatMap(group => group.items)
  const count = items.filter(item => !('expands' in item)).length
  // The first row is ready to be picked.
  const active = items.find(item => item.id === activeId) ?? items[0]
  const isCurrent = results.query === query
  const isNothing = isCurrent && items.length === 0 && !results.isPending && !results.isFailed
  const status = useStatus(isNothing ? t('palette.nothing', { query }) : t('palette.count', { count }), query)

  const type = (text: string) => {
    setQuery(text)
    setActiveId(null)
    setExpanded([])
  }
  /** Text that is not typed but chosen: a filter, a better spelling. */
  const write = (text: string) => {
    frame.input.value = text
    type(text)
    frame.input.focus()
  }
  const enter = (next: Sublist | null) => {
    setLevel(next)
    write('')
  }
  const pick = (item: Item, event: MouseEvent<HTMLElement>) => {
    if ('level' in item) return enter(item.level)
    if ('expands' in item) {
      const { expands } = item
      setActiveId(results.groups.find(({ id }) => id === expands)?.hidden?.[0]?.id ?? null)
      setExpanded([...expanded, expands])
      frame.input.focus()
      return
    }
    if ('action' in item) {
      if (!item.stays) frame.close()
      item.action()
      if (item.stays) frame.open('')
      return
    }
    remember(item.href, item)
    // A new tab leaves the palette as it is, for the next one.
    if (wantsNewTab(event) || event.shiftKey) return
    if (new URL(item.href, location.href).href === location.href) event.preventDefault()
    frame.close()
  }
  const remember = (href: string, item: Item) => {
    const url = new URL(href, location.href)
    rememberPick(splitLocale(url.pathname, shell.i18n).route + url.hash, item)
  }
  /** Through a click on the row, so that navigation takes place as for any link. Tells whether there was one. */
  const activate = (isNewTab: boolean): boolean => {
    // Rows of an older query are not what was meant: Enter waits for the new ones.
    if (!active || !isCurrent) return false
    if (isNewTab && 'href' in active) {
      remember(active.href, active)
      window.open(active.href, '_blank', 'noopener')
    } else document.getElementById(optionId(active.id))?.click()
    return true
  }

  const retry = () => {
    client.retry()
    setAttempt(attempt + 1)
    frame.input.focus()
  }

  useCombobox(frame, {
    activeId: active ? optionId(active.id) : null,
    onType: type,
    onMove(direction) {
      const at = active ? items.indexOf(active) : -1
      const to = { up: at - 1, down: at + 1, first: 0, last: items.length - 1 }[direction]
      setActiveId(items[(to + items.length) % items.length]?.id ?? null)
    },
    onEnter: event => activate(wantsNewTab(event)),
    onBack: () => level !== null && enter(null),
  })

  const pickWaiting = useEffectEvent(() => {
    // Rows on top may be on their way: what was meant is known when they are here.
    const { entered } = frame
    if (entered && !results.isFirstPending && activate(wantsNewTab(entered))) frame.entered = null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever rows have come
  useEffect(pickWaiting, [results])
  useEffect(() => {
    frame.input.placeholder = level?.placeholder ?? t('palette.placeholder')
  })

  return (
    <>
      {level && createPortal(<LevelChip label={level.label} onBack={() => enter(null)} />, frame.slot)}
      {isNothing ? (
        <NothingFound query={query} facts={client.facts()} onSuggest={write} />
      ) : (
        <ItemList
          groups={groups}
          active={active}
          isBusy={!isCurrent || results.isPending}
          onPoint={setActiveId}
          onPick={pick}
        />
      )}
      {items.length === 0 && !isNothing && isCurrent && results.isFirstPending && query !== '' && (
        <p className="palette-waiting">{t('palette.preparing')}</p>
      )}
      {!navigator.onLine && (
        <p className="palette-offline">
          <Icon name="i-lucide-wifi-off" />
          {t('palette.offline')}
        </p>
      )}
      {results.isFailed && (
        <p className="palette-failed" role="alert">
          {t('palette.partFailed')}
          <button type="button" onClick={retry}>
            {t('palette.retry')}
          </button>
        </p>
      )}
      <p className="palette-status" role="status">
        {status}
      </p>
      <PaletteFooter onInsert={text => write(inserted(query, text))} />
    </>
  )
}

/** The last row of a group that was cut short shows the rest. */
function withDoor(group: Group, expanded: readonly string[], title: string): Group {
  const { id, items, hidden = [] } = group
  if (hidden.length === 0) return group
  if (expanded.includes(id)) return { ...group, items: [...items, ...hidden] }
  const door: Item = {
    id: `more-${id}`,
    title,
    icon: 'i-lucide-chevron-down',
    hint: String(hidden.length),
    expands: id,
  }
  return { ...group, items: [...items, door] }
}

/** A filter stands before what is typed; one of the same kind gives way. */
function inserted(query: string, text: string): string {
  if (!text.endsWith(':')) return text.replace('…', query.trim())
  return `${text}${query.trim().replace(/^\w+:\s*/, '')}`
}

function LevelChip({ label, onBack }: { label: string; onBack: () => void }) {
  const t = useMessages()
  return (
    <button type="button" className="palette-level" aria-label={`${label}: ${t('palette.back')}`} onClick={onBack}>
      <Icon name="i-lucide-arrow-left" />
      {label}
    </button>
  )
}
