import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Direction, directionOf, languageTag } from '../model/languages/language.ts'
import type { MessageKey, Values } from '../model/languages/messages.ts'
import { localePath } from '../model/routing/paths.ts'
import type { SettingsLink } from '../model/settings.ts'
import type { PagePayload, Shell } from '../model/wire/payload.ts'
import { createIconRegistry, type IconRegistry, IconsProvider } from './icons/registry.ts'
import { lookUp, message } from './message.ts'

const ShellContext = createContext<Shell | null>(null)

interface ShellProviderProps {
  value: Shell
  /** Defaults to the icons of the shell. */
  icons?: IconRegistry
  children?: ReactNode
}

/** Provides the shell's data and icons to the components below it. */
export function ShellProvider({ value, icons, children }: ShellProviderProps) {
  const registry = useMemo(() => icons ?? createIconRegistry(value.icons), [icons, value])
  return (
    <ShellContext value={value}>
      <IconsProvider value={registry}>{children}</IconsProvider>
    </ShellContext>
  )
}

/** Returns the shell's data. Throws outside of a `ShellProvider`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is called outside <ShellProvider>. Wrap the tree in it.')
  return shell
}

export type Translate = (key: MessageKey, values?: Values) => string

/** Returns a function that looks up and formats messages in the reader's language. */
export function useMessages(): Translate {
  const { messages, locale } = useShell()
  return (key, values) => message(messages, key, values, locale)
}

/** Returns a function for the label of a link from the settings, translated if the link names a message. */
export function useLinkLabel(): (link: Pick<SettingsLink, 'label' | 'message'>) => string {
  const { messages } = useShell()
  return link => (link.message && lookUp(messages, link.message)) || link.label
}

/** Returns a function that adds the reader's locale to paths of this site, and leaves other addresses unchanged. */
export function useAddress(): (to: string) => string {
  const { locale, i18n } = useShell()
  return to => (to.startsWith('/') ? localePath(to, locale, i18n) : to)
}

/** Returns the attributes of texts in the language of an article, if that is not the language of the page (R8). */
export function useArticleLanguage({ lang }: Pick<PagePayload, 'lang'>): ArticleLanguage {
  const { locale } = useShell()
  return lang === locale ? {} : languageOf(lang)
}

export interface ArticleLanguage {
  lang?: string
  dir?: Direction
}

export function languageOf(locale: string): ArticleLanguage {
  return { lang: languageTag(locale), dir: directionOf(locale) }
}
