import { useEffect, useSyncExternalStore } from 'react'
import type { Shell } from '../model/wire/payload.ts'
import { App, type PageState } from '../shell/App.tsx'
import type { ShellActions } from '../shell/shell-actions.ts'
import type { ExternalStore } from '../shell/state/external-store.ts'
import type { ShellState } from '../shell/state/shell-state.ts'

interface HydratedAppProps {
  shell: Shell
  state: ShellState
  actions: ShellActions
  page: ExternalStore<PageState>
  year: number
  /** Called once, when the shell is hydrated. */
  onReady: () => void
}

export function HydratedApp({ page, onReady, ...given }: HydratedAppProps) {
  const { payload, error } = useSyncExternalStore(page.subscribe, page.get, page.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the shell is hydrated
  useEffect(onReady, [])
  return <App {...given} payload={payload} error={error} />
}
