import type { ReactNode } from 'react'
import type { PagePayload } from '../model/wire/payload.ts'
import { useShell } from './context.tsx'
import { Sidebar } from './page/Sidebar.tsx'

interface FrameProps {
  /** `null` for an error. */
  page: PagePayload | null
  /** Of the first address, also where there is no page at it. */
  route: string
  /** What is in the frame: another one with every navigation. */
  shown: unknown
  children: ReactNode
}

/** The reference navigation and, beside it, what is shown. An error has it, too: on phones it is the menu. */
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
