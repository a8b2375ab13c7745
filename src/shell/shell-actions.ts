// What the shell asks the browser for. On the server there is nothing to ask: nobody presses a button there.

import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from './context.tsx'

export interface ShellActions {
  /** Rows of the language list, where the document did not bring them along; null where they cannot be had. */
  loadLanguages(): Promise<string | null>
  openDrawer(title: string, content: ReactNode): Promise<void>
  /** Tell whether it worked. */
  copyPage(markdownUrl: string, t: Translate): Promise<boolean>
  copyMarkdown(markdownUrl: string, t: Translate): Promise<boolean>
  /** Keeps the whole site of the reader's language on the device. */
  keepOffline(): void
}

const ActionsContext = createContext<ShellActions | null>(null)

export const ActionsProvider = ActionsContext.Provider

/** To be asked when something is pressed, not while drawing. */
export function useActions(): () => ShellActions {
  const actions = useContext(ActionsContext)
  return () => {
    if (!actions) throw new Error('The shell was drawn without actions. Give them to <App>.')
    return actions
  }
}
