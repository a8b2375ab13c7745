import { type MouseEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { splitLocale } from '../../shared/paths.ts'
import { Icon } from '../icons/Icon.tsx'
import type { PageState } from '../shell/App.tsx'
import { useMessages, useShell } from '../shell/context.tsx'
import { Legend } from './Legend.tsx'
import { List, optionId } from './List.tsx'
import { Nothing } from './Nothing.tsx'
import { wantsNewTab } from './platform.ts'
import { rememberPick } from './recent.ts'
import { sourcesOf } from './sources.ts'
import type { Frame, Item, Level } from './types.ts'
import { useCombobox } from './use-combobox.ts'
import { useResults } from './use-results.ts'
import { useStatus } from './use-status.ts'

/** Everything under the input, for one opening: the list, the state of nothing found, the keys. */
export function Palette({ frame, page }: { frame: Frame; page: PageState }) {
  const shell = useShell()
  const t = useMessages()
  const [query, setQuery] = useState(frame.input.value)
  const [level, setLevel] = useState<Level | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [activeId, setActiveId] = useState<string | null>(null)
  // One opening, one set of sources: what they read (page, recent picks) does not change meanwhile.
  const [top] = useState(() => sourcesOf({ shell, page, t }))
  const sources = useMemo(() => (level ? [level.source] : top), [level, top])
  const results = useResults(sources, query, attempt)
  const items = results.groups.flatMap(group => group.items)
  // The first row is ready to be picked.
  const active = items.find(item => item.id === activeId) ?? items[0]
  const isCurrent = results.query === query
  const isNothing = isCurrent && items.length === 0 && !results.isPending
  const status = useStatus(
    isNothing ? t('palette.nothing', { query }) : t('palette.count', { count: items.length }),
    query,
  )

  const type = (text: string) => {
    setQuery(text)
    setActiveId(null)
  }
  const enter = (next: Level | null) => {
    frame.input.value = ''
    setLevel(next)
    type('')
    frame.input.focus()
  }
  const pick = (item: Item, event: MouseEvent<HTMLElement>) => {
    if ('level' in item) return enter(item.level)
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
    rememberPick(splitLocale(url.pathname, shell.i18n).rest + url.hash, item)
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
    if (frame.isEntered && activate(false)) frame.isEntered = false
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
        <Nothing query={query} />
      ) : (
        <List
          groups={results.groups}
          active={active}
          isBusy={!isCurrent || results.isPending}
          onPoint={setActiveId}
          onPick={pick}
        />
      )}
      {results.isFailed && (
        <p className="palette-failed" role="alert">
          {t('palette.partFailed')}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('palette.retry')}
          </button>
        </p>
      )}
      <p className="palette-status" role="status">
        {status}
      </p>
      <Legend />
    </>
  )
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
