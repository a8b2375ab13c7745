import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { App } from '../shell/App.tsx'
import { PAGE_STYLE_ID, PageStyleContext } from '../shell/PageStyle.tsx'
import type { ShellActions } from '../shell/shell-actions.ts'
import { Boundary } from './Boundary.tsx'
import type { Browser } from './browser.ts'

interface HydratedAppProps extends Pick<Browser, 'shell' | 'state' | 'page' | 'year'> {
  actions: ShellActions
  element: HTMLElement
  /** Called once, when the shell is hydrated. */
  onReady: () => void
  /** `previous` are the nodes that the element had before the error, still intact; `retry` renders the app again. */
  onError: (error: unknown, previous: readonly ChildNode[], retry: () => void) => void
}

export function HydratedApp({ page, element, onReady, onError, ...given }: HydratedAppProps) {
  const { payload, error } = useSyncExternalStore(page.subscribe, page.get, page.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the shell is hydrated
  useEffect(() => {
    onReady()
  }, [])
  // The style sheet inside of the document. If hydration fails, React renders the whole page again and needs its text.
  const [pageStyle] = useState(() => document.getElementById(PAGE_STYLE_ID)?.textContent ?? '')
  const previous = useRef<readonly ChildNode[]>([])
  const onFail = () => {
    previous.current = [...element.childNodes]
  }
  return (
    <Boundary onFail={onFail} onError={(reason, retry) => onError(reason, previous.current, retry)}>
      <PageStyleContext value={pageStyle}>
        <App {...given} payload={payload} error={error} />
      </PageStyleContext>
    </Boundary>
  )
}
