// The shell's data, one set a locale: messages, sidebar, icons of the interface, versions of the collections.

import { createHash } from 'node:crypto'
import { languageRows } from '../../markup/language-rows.tsx'
import { ZIG_VERSION } from '../../model/constants.ts'
import { directionOf } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { collectionOf } from '../../model/query/collections.ts'
import type { Shell, ShellMessages, ShellMore } from '../../model/wire/payload.ts'
import { FIRST_ICONS, INTERFACE_ICONS } from '../../shell/icons/names.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { iconBodies } from './icons.ts'
import { shellText } from './outputs.ts'
import { searchIndexOf } from './search.ts'

export async function shellOf(site: AssembledSite, locale: string, checksums: Record<string, string>): Promise<Shell> {
  const { i18n, image: _image, ...shown } = site.settings
  const navigation = site.sidebar(locale)
  return {
    buildId: site.buildId,
    locale,
    dir: directionOf(locale),
    i18n,
    languages: languageRows(i18n, locale),
    messages: firstMessages(site.messages.get(locale)!),
    navigation,
    icons: await iconBodies(FIRST_ICONS),
    more: morePath(await moreOf(site, locale), locale),
    // Other locales' collections are none of this reader's business.
    checksums: Object.fromEntries(
      ['landing', collectionOf(locale, i18n), 'info'].map(name => [name, checksums[name]!]),
    ),
    settings: { ...shown, url: site.origin },
    zigVersion: ZIG_VERSION,
  }
}

/** Where documents of a locale find the shell's data; the name changes with the content. */
export function shellPath(shell: Shell): string {
  const hash = createHash('sha256').update(shellText(shell)).digest('hex').slice(0, 10)
  return `/_assets/shell.${shell.locale}.${hash}.js`
}

/** The part of the shell that is loaded when a reader begins to use the page. */
export async function moreOf(site: AssembledSite, locale: string): Promise<ShellMore> {
  const { header, community, socials, icons } = site.settings
  const { overlay, palette, reference } = site.messages.get(locale)!
  const names = [
    ...INTERFACE_ICONS,
    ...[...header.actions, ...community].flatMap(link => link.icon ?? []),
    ...Object.keys(socials).map(name => `i-simple-icons-${name}`),
    ...site.sidebar(locale).flatMap(item => item.icon ?? []),
  ]
  const index = searchIndexOf(site)
  const languages = languageRows(site.settings.i18n, locale)
  return {
    languages,
    messages: { overlay, palette, reference },
    icons: await iconBodies(names, icons.sets),
    ...(index ? { search: index.manifest } : {}),
  }
}

export function morePath(more: ShellMore, locale: string): string {
  const hash = createHash('sha256').update(JSON.stringify(more)).digest('hex').slice(0, 10)
  return `/_assets/more.${locale}.${hash}.json`
}

/** Labels inside articles and figures of the home page are drawn at build time; others come with `moreOf`. */
function firstMessages(messages: Messages): ShellMessages {
  const { header, footer, nav, page, theme, language, error, loading } = messages
  const { label, placeholder, ctrl, close, failed, retry, offline } = messages.palette
  const palette = { label, placeholder, ctrl, close, failed, retry, offline }
  return { header, footer, nav, page, theme, language, error, loading, palette } as ShellMessages
}
