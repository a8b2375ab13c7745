// The actions of the palette: theme, language, copying, saving offline, help.

import { languageTag } from '../../../model/languages/language.ts'
import { LOCALES } from '../../../model/languages/locales.ts'
import { isInside, localePath, markdownPath, splitLocale } from '../../../model/routing/paths.ts'
import { loadChunk } from '../../../router/chunk-errors.ts'
import { navigateTo } from '../../../router/navigate-to.ts'
import { chooseLocale } from '../../../shell/choose-locale.ts'
import type { Preference } from '../../../shell/state/color-mode.ts'
import { copyLink, copyMarkdown } from '../../copy-page.ts'
import type { ItemTarget, ItemText, PaletteContext } from '../items.ts'
import { clearRecent, readRecent } from '../sources/recent.ts'
import { listSource, type PaletteEntry } from './list-source.ts'
import { createTarget } from './match.ts'

/** Actions in the order in which an empty palette lists them, as far as the browser and the page support them. */
export function paletteActions(context: PaletteContext): PaletteEntry[] {
  const { shell, page, t, overlays } = context
  const { toast } = overlays
  const languages = languageEntries(context)
  const sublist = {
    label: t('language.label'),
    placeholder: t('palette.languagePlaceholder'),
    source: listSource(languages, { languages: '' }),
  }
  const payload = page.error ? null : page.payload
  const saveOffline = async () =>
    (await loadChunk(() => import('../../../offline/saving/save-panel.ts'))).saveEverything(shell)
  const actions: (PaletteEntry | false | null)[] = [
    ...themeActions(context),
    languages.length > 0 &&
      action('language', t('palette.language'), 'i-lucide-languages', { sublist }, [t('language.label')]),
    action('copy-link', t('palette.copyLink'), 'i-lucide-link', { action: () => void copyLink({ t, toast }) }),
    payload &&
      payload.kind !== 'play' &&
      action('copy-page', t('palette.copyPage'), 'i-lucide-copy', {
        action: () => void copyMarkdown(markdownPath(payload.path), { t, toast }),
      }),
    'serviceWorker' in (globalThis.navigator ?? {}) &&
      action('keep-offline', t('page.keepOffline'), 'i-lucide-hard-drive-download', {
        action: () => void saveOffline(),
      }),
    ...linkActions(context),
    action('help', t('palette.help'), 'i-lucide-keyboard', {
      action: () => void overlays.use(site => site.openKeyboardHelp()),
    }),
    readRecent().length > 0 &&
      action('clear-recent', t('palette.clearRecent'), 'i-lucide-eraser', { action: clearRecent, stays: true }),
  ]
  return actions.filter(entry => !!entry)
}

/** Lists every language by its own name, which also matches its English name. */
export function languageEntries({ shell }: PaletteContext): PaletteEntry[] {
  const { i18n, locale } = shell
  if (!i18n.enabled || i18n.locales.length < 2) return []
  const { route } = splitLocale(location.pathname, i18n)
  return LOCALES.filter(({ code }) => i18n.locales.includes(code)).map(({ code, name, english, flag }) => ({
    kind: 'languages',
    target: createTarget(name, [english, code]),
    item: {
      id: `language-${code}`,
      title: name,
      description: english,
      ...(flag ? { picture: `/flags/${flag}.svg` } : { icon: 'i-lucide-languages' }),
      lang: languageTag(code),
      isCurrent: code === locale,
      action: () => switchTo(localePath(route, code, i18n), code),
    },
  }))
}

/** Returns nothing if the page sets its own colour mode (R35). */
function themeActions({ page, t, colorMode }: PaletteContext): PaletteEntry[] {
  const forced = page.error ? undefined : page.payload?.meta.colorMode
  if (forced === 'light' || forced === 'dark') return []
  const themes: [Preference, string, string][] = [
    ['light', t('palette.light'), 'i-lucide-sun'],
    ['dark', t('palette.dark'), 'i-lucide-moon'],
    ['system', t('palette.system'), 'i-lucide-monitor'],
  ]
  return themes.map(([mode, title, icon]) => {
    const names = [t(`theme.${mode}`), t('theme.label'), ...t('palette.themeWords').split(', ')]
    const isCurrent = colorMode.preference() === mode
    return action(`theme-${mode}`, title, icon, { action: () => colorMode.prefer(mode), isCurrent }, names)
  })
}

/** Links only to pages that the site has. */
function linkActions({ shell, t }: PaletteContext): PaletteEntry[] {
  const { navigation, locale, i18n } = shell
  const links: [id: string, route: string, title: string, icon: string, ...names: string[]][] = [
    ['browse', '/docs/std', t('header.browse'), 'i-lucide-layout-grid'],
    ['exports', '/docs/exports', t('header.sync'), 'i-lucide-download', t('palette.exports')],
    ['operations', '/docs/operations', t('header.operations'), 'i-lucide-settings'],
  ]
  return links
    .filter(([, route]) => navigation.some(item => isInside(item.route, route)))
    .map(([id, route, title, icon, ...names]) =>
      action(id, title, icon, { href: localePath(route, locale, i18n) }, names),
    )
}

function action(
  id: string,
  title: string,
  icon: string,
  rest: Partial<ItemText> & ItemTarget,
  names: string[] = [],
): PaletteEntry {
  return { kind: 'actions', target: createTarget(title, names), item: { id: `action-${id}`, title, icon, ...rest } }
}

function switchTo(path: string, code: string): void {
  const link = Object.assign(document.createElement('a'), { href: path })
  chooseLocale(link, code)
  if (link.href !== location.href) navigateTo(link.href)
}
