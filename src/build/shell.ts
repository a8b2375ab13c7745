// The shell's data, one set a locale: messages, sidebar, icons of the interface, versions of the collections.

import { createHash } from 'node:crypto'
import { ZIG_VERSION } from '../shared/constants.ts'
import { directionOf, LOCALES } from '../shared/locales.ts'
import type { Messages } from '../shared/messages.ts'
import type { NavItem, Shell } from '../shared/payload.ts'
import type { Settings } from '../shared/settings.ts'
import { INTERFACE_ICONS } from '../site/icons/names.ts'
import { iconBodies } from './icons.ts'

export interface ShellInput {
  buildId: string
  locale: string
  settings: Settings
  origin: string
  messages: Messages
  navigation: NavItem[]
  checksums: Record<string, string>
}

export async function shellOf(input: ShellInput): Promise<Shell> {
  const { settings, locale } = input
  const { i18n } = settings
  const { title, description, header, footer, aside, main, toc, seo, repository, community, socials, redirects, icons } = settings
  const names = [
    ...INTERFACE_ICONS,
    ...[...header.actions, ...community].flatMap(link => link.icon ?? []),
    ...Object.keys(socials).map(name => `i-simple-icons-${name}`),
    ...input.navigation.flatMap(item => item.icon ?? []),
  ]
  return {
    buildId: input.buildId,
    locale,
    dir: directionOf(locale),
    i18n,
    locales: LOCALES.filter(each => i18n.locales.includes(each.code)).map(({ code, name, flag }) => ({ code, name, flag })),
    messages: input.messages,
    navigation: input.navigation,
    icons: await iconBodies(names),
    checksums: input.checksums,
    settings: { title, description, url: input.origin, header, footer, aside, main, toc, seo, repository, community, socials, redirects, icons },
    zigVersion: ZIG_VERSION,
  }
}

/** The script that documents of a locale load; its name changes with its content. */
export function shellScript(shell: Shell): { path: string; text: string } {
  const text = `self.__SHELL__=${JSON.stringify(shell)}`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { path: `/_assets/shell.${shell.locale}.${hash}.js`, text }
}
