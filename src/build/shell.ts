// The shell's data, one set a locale: messages, sidebar, icons of the interface, versions of the collections.

import { createHash } from 'node:crypto'
import { ZIG_VERSION } from '../shared/constants.ts'
import { directionOf } from '../shared/language.ts'
import { LOCALES } from '../shared/locales.ts'
import type { Shell } from '../shared/payload.ts'
import { INTERFACE_ICONS } from '../site/icons/names.ts'
import type { AssembledSite } from './assemble.ts'
import { iconBodies } from './icons.ts'
import { shellText } from './outputs.ts'

export async function shellOf(site: AssembledSite, locale: string, checksums: Record<string, string>): Promise<Shell> {
  const { settings } = site
  const { i18n } = settings
  const {
    title,
    description,
    header,
    footer,
    aside,
    main,
    toc,
    seo,
    repository,
    community,
    socials,
    redirects,
    icons,
  } = settings
  const navigation = site.sidebar(locale)
  const names = [
    ...INTERFACE_ICONS,
    ...[...header.actions, ...community].flatMap(link => link.icon ?? []),
    ...Object.keys(socials).map(name => `i-simple-icons-${name}`),
    ...navigation.flatMap(item => item.icon ?? []),
  ]
  return {
    buildId: site.buildId,
    locale,
    dir: directionOf(locale),
    i18n,
    locales: LOCALES.filter(each => i18n.locales.includes(each.code)).map(({ code, name, flag }) => ({
      code,
      name,
      flag,
    })),
    messages: site.messages.get(locale)!,
    navigation,
    icons: await iconBodies(names),
    checksums,
    settings: {
      title,
      description,
      url: site.origin,
      header,
      footer,
      aside,
      main,
      toc,
      seo,
      repository,
      community,
      socials,
      redirects,
      icons,
    },
    zigVersion: ZIG_VERSION,
  }
}

/** Where documents of a locale find the shell's data; the name changes with the content. */
export function shellPath(shell: Shell): string {
  const hash = createHash('sha256').update(shellText(shell)).digest('hex').slice(0, 10)
  return `/_assets/shell.${shell.locale}.${hash}.js`
}
