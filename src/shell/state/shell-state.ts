// The state of the shell that changes while a document is open. The server creates one for each document it renders, and
// the browser creates its own.

import { type ColorMode, createColorMode } from './color-mode.ts'
import { createLoading, type Loading } from './loading.ts'
import { createOpenCategories, type OpenCategories } from './open-categories.ts'

export interface ShellState {
  colorMode: ColorMode
  loading: Loading
  openCategories: OpenCategories
}

/** Creates the state of a document. */
export function createShellState(): ShellState {
  return { colorMode: createColorMode(), loading: createLoading(), openCategories: createOpenCategories() }
}
