import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { MessageKey, Values } from '../model/languages/messages.ts'
import { localePath } from '../model/routing/paths.ts'
import type { SettingsLink } from '../model/settings.ts'
import type { Shell } from '../model/wire/payload.ts'
import { bookOf, type IconBook, IconsProvider } from './icons/book.ts'
import { lookUp, message } from './message.ts'

const ShellContext = createContext<Shell | null>(null)

interface ShellProviderProps {
  value: Shell
  /** The shell's own where left out. */
  icons?: IconBook
  children?: ReactNode
}

export function ShellProvider({ value, icons, children }: ShellProviderProps) {
  const book = useMemo(() => icons ?? bookOf(value.icons), [icons, value])
  return (
    <ShellContext value={value}>
      <IconsProvider value={book}>{children}</IconsProvider>
    </ShellContext>
  )
}

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is called outside <ShellProvider>. Wrap the tree in it.')
  return shell
}

export type Translate = (key: MessageKey, values?: Values) => string

export function useMessages(): Translate {
  const { messages, locale } = useShell()
  return (key, values) => message(messages, key, values, locale)
}

/** Label of a link from the settings, in the reader's language where a message stands for it. */
export function useLinkLabel(): (link: Pick<SettingsLink, 'label' | 'message'>) => string {
  const { messages } = useShell()
  return link => (link.message && lookUp(messages, link.message)) || link.label
}

/** Address of a path of this site in the reader's locale; other addresses as they are. */
export function useAddress(): (to: string) => string {
  const { locale, i18n } = useShell()
  return to => (to.startsWith('/') ? localePath(to, locale, i18n) : to)
}
