// Caches rendered rows of the navigation. Rows without the current page are the same on all pages of a language.

import { renderToString } from 'react-dom/server'
import type { NavItem, Shell } from '../model/wire/payload.ts'
import { ShellProvider } from '../shell/context.tsx'
import type { IconRegistry } from '../shell/icons/registry.ts'
import { NavRowContent } from '../shell/page/Sidebar.tsx'
import { createShellState } from '../shell/state/shell-state.ts'
import { ShellStateProvider } from '../shell/state/shell-state-context.ts'

type DrawnRows = (item: NavItem, isOpen: boolean) => string

const rowsOf = new WeakMap<Shell, DrawnRows>()

export function drawnRows(shell: Shell, icons: IconRegistry | undefined): DrawnRows {
  const known = rowsOf.get(shell)
  if (known) return known
  const drawn = { open: new Map<NavItem, string>(), closed: new Map<NavItem, string>() }
  const state = createShellState()
  const rows: DrawnRows = (item, isOpen) => {
    const texts = isOpen ? drawn.open : drawn.closed
    const text = texts.get(item) ?? draw(item, isOpen)
    texts.set(item, text)
    return text
  }
  const draw = (item: NavItem, isOpen: boolean) =>
    renderToString(
      <ShellProvider value={shell} icons={icons}>
        <ShellStateProvider value={state}>
          <NavRowContent item={item} route="" isOpen={isOpen} isFixed={false} />
        </ShellStateProvider>
      </ShellProvider>,
    )
  rowsOf.set(shell, rows)
  return rows
}
