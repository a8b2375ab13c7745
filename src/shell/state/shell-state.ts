// The state of the shell that changes while a document is open. The server creates one for each document it renders, and
// the browser creates its own.

import { createColorMode } from './color-mode.ts'
import { createLoading } from './loading.ts'
import { createOpenCategories } from './open-categories.ts'

export type ShellState = ReturnType<typeof createShellState>

export function createShellState() {
  return { colorMode: createColorMode(), loading: createLoading(), openCategories: createOpenCategories() }
}
