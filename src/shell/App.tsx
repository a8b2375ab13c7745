import { useEffect, useState, useSyncExternalStore } from 'react'
import { LOADING } from '../model/constants.ts'
import { shellIn } from '../model/editions.ts'
import type { Shell, SiteError } from '../model/wire/payload.ts'
import { ShellProvider, useMessages } from './context.tsx'
import { ErrorView } from './ErrorView.tsx'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import type { IconRegistry } from './icons/registry.ts'
import { PageStyle } from './PageStyle.tsx'
import { PageView } from './page/PageView.tsx'
import { ActionsProvider, type ShellActions } from './shell-actions.ts'
import type { PageState } from './state/page-state.ts'
import type { ShellState } from './state/shell-state.ts'
import { ShellStateProvider, useShellState } from './state/shell-state-context.ts'

interface AppProps extends PageState {
  shell: Shell
  state: ShellState
  /** Defaults to the icons of the shell. */
  icons?: IconRegistry
  /** Only in the browser. */
  actions?: ShellActions
  /** Year of the copyright line when the document was rendered. It is updated after mount (R42). */
  year: number
}

/** The whole page: header, navigation, the page or an error, and footer. */
export function App({ shell, icons, state, actions, payload, error, year }: AppProps) {
  const currentYear = useCurrentYear(year)
  const page = error ? null : payload
  const meta = page?.meta
  // The language list links to the same address, even if there is no page at it (R10). It is rendered only once.
  const [route] = useState(page?.route ?? error?.route ?? '')
  return (
    <ShellProvider value={shellIn(shell, page?.route ?? '')} icons={icons}>
      <ShellStateProvider value={state}>
        <ActionsProvider value={actions ?? null}>
          {/* The header is painted first, so nothing invisible precedes it in the document. */}
          {meta?.header !== false && <Header route={route} forcedMode={meta?.colorMode} />}
          <PageStyle />
          <Frame page={page} route={route} shown={page ?? error}>
            {page ? <PageView payload={page} /> : <ErrorView error={error ?? MISSING} />}
          </Frame>
          {/* The stylesheet uses this element as the sign that the page above it has been parsed completely. */}
          <LoadingBar />
          {meta?.footer !== false && <Footer year={currentYear} forcedMode={meta?.colorMode} />}
        </ActionsProvider>
      </ShellStateProvider>
    </ShellProvider>
  )
}

const MISSING: SiteError = { statusCode: 404, statusMessage: 'Page not found', fatal: false }

function useCurrentYear(written: number): number {
  const [year, setYear] = useState(written)
  useEffect(() => setYear(new Date().getUTCFullYear()), [])
  return year
}

/** The bar at the top of the window while a page is loading (R24). */
function LoadingBar() {
  const { loading } = useShellState()
  const { isVisible, progress, error } = useSyncExternalStore(loading.subscribe, loading.shown, loading.onServer)
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
