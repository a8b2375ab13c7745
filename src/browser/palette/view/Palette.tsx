import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PayloadCache } from '../../../router/payload-cache.ts'
import { useMessages, useShell } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { InitialDialog } from '../initial-dialog.ts'
import type { PaletteContext, Sublist } from '../items.ts'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import type { SearchClient } from '../search-client.ts'
import { wantsNewTab } from '../search-keys.ts'
import { sourcesOf } from '../sources/sources.ts'
import { ItemList, optionId } from './ItemList.tsx'
import { NothingFound } from './NothingFound.tsx'
import { PaletteFooter } from './PaletteFooter.tsx'
import { createPicker } from './picking.ts'
import { useOffline, useSavedPages } from './saved-pages.ts'
import { useCombobox } from './use-combobox.ts'
import { type Rows, useRows } from './use-rows.ts'

interface PaletteProps {
  dialog: InitialDialog
  client: SearchClient
  payloads: PayloadCache
  given: Omit<PaletteContext, 'shell' | 't'>
}

/** Everything under the input while the palette is open: the list, the empty state, the legend of keys. */
export function Palette({ dialog, client, payloads, given }: PaletteProps) {
  const shell = useShell()
  const t = useMessages()
  const { input } = dialog
  // Sources are created once per opening, because the page and the recent picks do not change meanwhile.
  const [sources] = useState(() => sourcesOf({ ...given, shell, t }, client))
  const rows = useRows({ sources, typed: input.value, isReady: client.isReady, showMore: t('palette.showMore') })
  const { query, sublist, results, active } = rows
  const isOffline = useOffline()
  const isSaved = useSavedPages(isOffline)

  /** Sets text that was chosen instead of typed, such as a filter or a suggested spelling. */
  const write = (text: string) => {
    input.value = text
    rows.type(text)
    input.focus()
  }
  const enter = (next: Sublist | null) => {
    rows.enter(next)
    write('')
  }
  const retry = () => {
    client.retry()
    rows.retry()
    input.focus()
  }
  const { pick, pickActive } = createPicker({ dialog, rows, i18n: shell.i18n, enter })

  useCombobox(dialog, {
    activeId: active ? optionId(active.id) : null,
    onType: rows.type,
    onMove: rows.move,
    onEnter: event => pickActive(wantsNewTab(event)),
    onBack: () => sublist !== null && enter(null),
  })
  const pickWaiting = useEffectEvent(() => {
    // The top rows may still be loading, so Enter waits for them.
    const { entered } = dialog
    if (entered && !results.isFirstPending && pickActive(wantsNewTab(entered))) dialog.entered = null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever rows arrive
  useEffect(() => {
    pickWaiting()
  }, [results])
  useEffect(() => {
    input.placeholder = sublist?.placeholder ?? t('palette.placeholder')
  })

  return (
    <>
      {sublist && createPortal(<BackButton label={sublist.label} onBack={() => enter(null)} />, dialog.slot)}
      {rows.isNothing ? (
        <NothingFound query={query} facts={client.facts()} onSuggest={write} />
      ) : (
        <div className="palette-main">
          <ItemList
            groups={rows.groups}
            active={active}
            isSaved={isSaved}
            isBusy={!rows.isCurrent || results.isPending}
            onPoint={rows.point}
            onPick={pick}
          />
          <PreviewPane item={active} payloads={payloads} />
        </div>
      )}
      <Notices rows={rows} isOffline={isOffline} onRetry={retry} />
      <PaletteFooter onInsert={text => write(inserted(query, text))} onLeave={() => input.focus()} />
    </>
  )
}

/** The state of the search, visible and for screen readers. */
function Notices({ rows, isOffline, onRetry }: { rows: Rows; isOffline: boolean; onRetry: () => void }) {
  const { query, items, results, isCurrent, isNothing } = rows
  const t = useMessages()
  const count = items.filter(item => !('expands' in item)).length
  const isWaiting = count === 0 && !isNothing
  const counted = isWaiting ? '' : t('palette.count', { count })
  const status = useStatus(isNothing ? t('palette.nothing', { query }) : counted, query)
  return (
    <>
      {items.length === 0 && !isNothing && isCurrent && results.isFirstPending && query !== '' && (
        <p className="palette-waiting">{t('palette.preparing')}</p>
      )}
      {isOffline && (
        <p className="palette-offline">
          <Icon name="i-lucide-wifi-off" />
          {t('palette.offline')}
        </p>
      )}
      {results.isFailed && (
        <p className="palette-failed" role="alert">
          {t('palette.partFailed')}
          <button type="button" onClick={onRetry}>
            {t('palette.retry')}
          </button>
        </p>
      )}
      <p className="unseen" role="status">
        {status}
      </p>
    </>
  )
}

/** Puts a filter before the query, replacing an earlier filter. */
function inserted(query: string, text: string): string {
  if (!text.endsWith(':')) return text.replace('…', query.trim())
  return `${text}${query.trim().replace(/^\w+:\s*/, '')}`
}

/** Shows the name of the sublist before the input. */
function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  const t = useMessages()
  return (
    <button type="button" className="palette-level" aria-label={`${label}: ${t('palette.back')}`} onClick={onBack}>
      <Icon name="i-lucide-arrow-left" />
      {label}
    </button>
  )
}

/** Screen readers announce counts after a pause in typing, so as not to interrupt the echo of letters. */
const STATUS_DELAY_MS = 400

function useStatus(text: string, query: string): string {
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (query === '') return setStatus('')
    const timer = setTimeout(() => setStatus(text), STATUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, query])
  return status
}
