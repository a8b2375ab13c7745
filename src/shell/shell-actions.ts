// Actions of the shell's buttons. They exist only in the browser, because nobody clicks a button on the server.

import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from './context.tsx'

export interface ShellActions {
  /** Loads the rows of the language list if the document does not contain them. Returns `null` on failure. */
  loadLanguages(): Promise<string | null>
  openDrawer(title: string, content: ReactNode): Promise<void>
  /** Returns whether it worked. */
  copyPage(markdownUrl: string, t: Translate): Promise<boolean>
  /** Returns whether it worked. */
  copyMarkdown(markdownUrl: string, t: Translate): Promise<boolean>
  /** Saves the whole site in the reader's language for offline use. */
  saveOffline(): void
}

const ActionsContext = createContext<ShellActions | null>(null)

export const ActionsProvider = ActionsContext.Provider

/** Returns a function to call in event handlers, not while rendering. */
export function useActions(): () => ShellActions {
  const actions = useContext(ActionsContext)
  return () => {
    if (!actions) throw new Error('The shell was rendered without actions. Give them to <App>.')
    return actions
  }
}
