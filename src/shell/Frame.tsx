import type { ReactNode } from 'react'
import type { PagePayload } from '../model/wire/payload.ts'
import { useShell } from './context.tsx'
import { Sidebar } from './page/Sidebar.tsx'

interface FrameProps {
  /** `null` if an error is shown. */
  page: PagePayload | null
  /** The route of the first address, even if there is no page at it. */
  route: string
  /** The page or error in the frame: a new object with every navigation. */
  shown: unknown
  children: ReactNode
}

/** The reference navigation with the page or error beside it. Errors have the navigation too, because it is the menu on phones. */
export function Frame({ page, route, shown, children }: FrameProps) {
  const { settings } = useShell()
  return (
    <div
      className="frame"
      data-layout={page?.meta.layout ?? 'default'}
      data-aside={settings.aside.open || undefined}
      data-fluid={settings.main.fluid || undefined}
    >
      <Sidebar
        route={page?.route ?? ''}
        types={page?.types}
        address={route}
        shown={shown}
        forcedMode={page?.meta.colorMode}
      />
      {children}
    </div>
  )
}
