import { useEffect, useState } from 'react'
import type { Shell, SiteError } from '../model/wire/payload.ts'
import { ShellProvider } from './context.tsx'
import { ErrorView } from './ErrorView.tsx'
import { Footer } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import type { IconBook } from './icons/book.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { PageStyle } from './PageStyle.tsx'
import { PageView } from './page/PageView.tsx'
import { ActionsProvider, type ShellActions } from './shell-actions.ts'
import type { PageState } from './state/page-state.ts'
import type { ShellState } from './state/shell-state.ts'
import { ShellStateProvider } from './state/shell-state-context.ts'

interface AppProps extends PageState {
  shell: Shell
  state: ShellState
  /** The shell's own where left out. */
  icons?: IconBook
  /** In the browser alone. */
  actions?: ShellActions
  /** Year of the copyright line as the document was written; renewed after mount (R42). */
  year: number
}

export function App({ shell, icons, state, actions, payload, error, year }: AppProps) {
  const currentYear = useCurrentYear(year)
  const page = error ? null : payload
  const meta = page?.meta
  // The list of languages keeps the address, also where there is no page at it (R10). What is drawn with it is drawn once.
  const [route] = useState(page?.route ?? error?.route ?? '')
  return (
    <ShellProvider value={shell} icons={icons}>
      <ShellStateProvider value={state}>
        <ActionsProvider value={actions ?? null}>
          {/* Its words are the first that a reader sees: nothing that paints nothing stands before them. */}
          {meta?.header !== false && <Header route={route} forcedMode={meta?.colorMode} />}
          <PageStyle />
          <Frame page={page} route={route} shown={page ?? error}>
            {page ? <PageView payload={page} /> : <ErrorView error={error ?? MISSING} />}
          </Frame>
          {/* Once it is there, the page above it is whole: the stylesheet waits for that. */}
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
