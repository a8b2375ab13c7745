// What of the shell changes while a document is open. Whoever draws a document makes one for it: the server to draw what
// every reader sees first, the browser to go on from there.

import { type ColorMode, createColorMode } from './color-mode.ts'
import { createLoading, type Loading } from './loading.ts'
import { createOpenCategories, type OpenCategories } from './open-categories.ts'

export interface ShellState {
  colorMode: ColorMode
  loading: Loading
  openCategories: OpenCategories
}

export function createShellState(): ShellState {
  return { colorMode: createColorMode(), loading: createLoading(), openCategories: createOpenCategories() }
}
