import { useSyncExternalStore } from 'react'
import { LOADING } from '../model/constants.ts'
import { useMessages } from './context.tsx'
import { useShellState } from './state/shell-state-context.ts'

/** The bar at the top of the window while a page is loading (R24). */
export function LoadingBar() {
  const { loading } = useShellState()
  const { isVisible, progress, error } = useSyncExternalStore(loading.subscribe, loading.drawn, loading.drawn)
  const t = useMessages()
  return (
    <div
      className="loading"
      role="progressbar"
      aria-label={t('loading.label')}
      aria-hidden={!isVisible}
      data-error={error || undefined}
      style={{ blockSize: LOADING.height, opacity: isVisible ? 1 : 0, transform: `scaleX(${progress / 100})` }}
    />
  )
}
