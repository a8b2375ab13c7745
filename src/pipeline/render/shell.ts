// Creates the shell's data for each locale: messages, sidebar, icons of the interface. None of it may depend on the text of an
// article, because every document of the locale contains the file name with its hash.

import type { LocalePage } from '../../content/collect.ts'
import { languageRows } from '../../markup/language-rows.tsx'
import { ZIG_VERSION } from '../../model/constants.ts'
import { directionOf } from '../../model/languages/language.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { validationError } from '../../model/routing/validation.ts'
import type { Settings } from '../../model/settings.ts'
import type { RouteMeta, Shell, ShellMessages, ShellMore } from '../../model/wire/payload.ts'
import interfaceIcons from '../../shell/icons/interface-icons.json' with { type: 'json' }
import type { AssembledSite } from '../collect/assemble.ts'
import type { IconSets } from '../collect/icons.ts'

export interface ShellContext {
  icons: IconSets
  /** Address of the second part. */
  more: string
}

export function shellOf(site: AssembledSite, locale: string, { icons, more }: ShellContext): Shell {
  const { i18n, image: _image, description: _description, ...shown } = site.settings
  const navigation = site.sidebar(locale)
  const { palette, changes, content, declarations, language, page, reference } = site.messages.get(locale)!
  return {
    locale,
    dir: directionOf(locale),
    i18n,
    languages: languagesOf(site, locale),
    language: LOCALES.find(({ code }) => code === locale)?.name ?? locale,
    messages: firstMessages(site.messages.get(locale)!),
    drawn: { palette, changes, content, declarations, language, page, reference },
    navigation,
    // The icons of the search dialog and of copy buttons, which are needed before others have loaded.
    icons: icons.bodies(interfaceIcons.first),
    more,
    settings: { ...shown, url: site.origin, redirects: redirectsOf(site, locale) },
    zigVersion: ZIG_VERSION,
  }
}

/**
 * Returns the route rules that a browser may apply before it has the payload of a page. A page with validation must be refused before
 * a rule redirects from it (R36), so only the server applies its rules.
 */
function redirectsOf({ settings, pagesOf }: AssembledSite, locale: string): Settings['redirects'] {
  const rules = Object.entries(settings.redirects)
  if (rules.length === 0) return {}
  const refused = new Set(pagesOf(locale).flatMap(({ route, body }) => (isRefused(body) ? [route] : [])))
  return Object.fromEntries(rules.filter(([route]) => !refused.has(route)))
}

function isRefused({ frontMatter }: LocalePage['body']): boolean {
  return validationError(frontMatter.validate as RouteMeta['validate'], '') !== null
}

/** Creates the part of the shell that is loaded at the first interaction. */
export function moreOf(site: AssembledSite, locale: string, icons: IconSets): ShellMore {
  const { header, community, socials, icons: iconSettings } = site.settings
  const { overlay, palette, reference, offline, run } = site.messages.get(locale)!
  const names = [
    ...interfaceIcons.later,
    ...[...header.actions, ...community].flatMap(link => link.icon ?? []),
    ...Object.keys(socials).map(name => `i-simple-icons-${name}`),
    ...site.sidebar(locale).flatMap(item => item.icon ?? []),
    // The browser renders pages after navigation, including the links below their titles.
    ...site
      .pagesOf(locale)
      .flatMap(({ page, body }) => (page.links ?? body.links ?? []).flatMap(({ icon }) => icon ?? [])),
  ]
  return {
    languages: languagesOf(site, locale),
    messages: { overlay, palette, reference, offline, run },
    icons: icons.bodies(names, iconSettings.sets),
  }
}

function languagesOf({ settings, messages, shareOf }: AssembledSite, current: string): string {
  return languageRows({ i18n: settings.i18n, current, messages: messages.get(current)!.language, shareOf })
}

/** Returns the messages that a browser needs first, without those that are rendered at build time or come with `moreOf`. */
function firstMessages(messages: Messages): ShellMessages {
  const { header, footer, nav, theme, error, loading } = messages
  // The other messages are rendered with the page.
  const { declarations: _, verifiedExamples: __, asOf: ___, updated: ____, ...page } = messages.page
  const language = { label: messages.language.label, switch: messages.language.switch }
  const { label, placeholder, ctrl, close, failed, retry, offline, languagePlaceholder, nothing } = messages.palette
  const palette = { label, placeholder, ctrl, close, failed, retry, offline, languagePlaceholder, nothing }
  // These are shown if the second part cannot be loaded.
  const { loadFailed, reload } = messages.overlay
  const overlay = { loadFailed, reload }
  return { header, footer, nav, page, theme, language, error, loading, palette, overlay } as ShellMessages
}
