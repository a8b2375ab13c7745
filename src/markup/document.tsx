// Renders a complete document: the head as text, the shell and the article with React. Both the build and the server use it.

import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { shellIn } from '../model/editions.ts'
import { languageTag } from '../model/languages/language.ts'
import { once, onceEach } from '../model/memo.ts'
import { accentOf } from '../model/routing/accent.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { OPEN_SEARCH } from '../model/wire/files.ts'
import type { NavItem, PageData, PagePayload, Shell, SiteError } from '../model/wire/payload.ts'
import type { DocumentAssets } from '../model/wire/site-data.ts'
import { App } from '../shell/App.tsx'
import { ShellProvider } from '../shell/context.tsx'
import { STATEMENT_ID } from '../shell/HeaderStatement.tsx'
import { errorTitle } from '../shell/head/error-title.ts'
import { escapeJson, pageTags } from '../shell/head/page-tags.ts'
import type { IconRegistry } from '../shell/icons/registry.ts'
import { PageStyleContext } from '../shell/PageStyle.tsx'
import { ModuleRows } from '../shell/page/NavGroup.tsx'
import { NavRowContent, type RenderedRows, RenderedRowsContext } from '../shell/page/NavRow.tsx'
import { createShellState } from '../shell/state/shell-state.ts'
import { ShellStateProvider } from '../shell/state/shell-state-context.ts'
import { HEAD_SCRIPT, localesAttribute } from './head-script.ts'
import { languageStyle } from './language-style.ts'

interface DocumentInput {
  shell: Shell
  assets: DocumentAssets
  payload: PagePayload | null
  error: SiteError | null
  year: number
  /** The default is the icons of the shell. */
  icons?: IconRegistry
}

export function renderDocument(input: DocumentInput): string {
  const { assets, payload, error, year, icons } = input
  const shell = shellIn(input.shell, payload?.route ?? '')
  const app = renderToString(
    <RenderedRowsContext value={renderedRows(shell, icons)}>
      <PageStyleContext value={pageStyle(assets, shell)}>
        <App shell={input.shell} icons={icons} state={createShellState()} payload={payload} error={error} year={year} />
      </PageStyleContext>
    </RenderedRowsContext>,
    { identifierPrefix: '_' },
  )
  const forced = payload?.meta.colorMode
  const attributes = [
    `lang="${languageTag(shell.locale)}"`,
    `dir="${shell.dir}"`,
    `data-accent="${payload && !error ? accentOf(payload.route) : 'medium'}"`,
    ...(forced === 'light' || forced === 'dark' ? [`data-forced-mode="${forced}"`, `class="${forced}"`] : []),
    ...localesAttribute(payload, shell.locale, shell.i18n),
  ]
  const hasHeader = error !== null || payload?.meta.header !== false
  // The head script comes first, so that it runs while the rest loads and causes no second style calculation. The others come last,
  // because requesting them would delay the first paint, and they wait for the whole document anyway.
  return `<!doctype html><html ${attributes.join(' ')}><head><meta charset="utf-8"><script>${HEAD_SCRIPT}</script><meta name="viewport" content="width=device-width,initial-scale=1">${headOf({ ...input, shell })}${hasHeader ? FIRST_PAINT : ''}${styles(assets, shell)}</head><body><div id="_app">${app}</div><script type="application/json" id="_page">${escapeJson(dataOf(payload, error, year))}</script>${scripts(assets, shell)}</body></html>`
}

/**
 * The text font comes with the rules for the page. So the header is painted without waiting for it, and the words of the page are
 * painted with it from the start and never move (head-script.ts).
 */
function pageStyle({ pageCss, fonts: { faces, facesOf } }: DocumentAssets, { locale }: Shell): string {
  return `${pageCss}${(facesOf[locale] ?? []).map(name => faces[name]).join('')}`
}

/** Without it, Chrome paints an empty frame as soon as the body starts, which delays the paint of the first text. */
const FIRST_PAINT = `<link rel="expect" href="#${STATEMENT_ID}" blocking="render">`

function headOf({ shell, payload, error }: DocumentInput): string {
  const { settings } = shell
  const page = error ? null : payload
  const title = page ? page.head.title : errorTitle(error, shell)
  return `<title>${escapeHtml(title)}</title>${pageTags(page, shell)}${iconLinks(settings.title)}`
}

function iconLinks(title: string): string {
  return `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${OPEN_SEARCH}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">`
}

function styles({ css, cssHrefs = [] }: DocumentAssets, { navigation, locale }: Shell): string {
  const sheets = cssHrefs.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  // Categories that the reader has opened are visible before the site's scripts run (R11).
  const open = foldersOf(navigation)
    .map(({ route }) => `[data-open~="${route}"] .mods[data-category="${route}"]`)
    .join(',')
  const opened = open ? `${open}{display:block}` : ''
  return `${sheets}<style>${css}${opened}${languageStyle(locale)}</style><noscript><style>${WITHOUT_SCRIPT}</style></noscript>`
}

/** Returns the rows that can be opened. */
function foldersOf(items: readonly NavItem[]): NavItem[] {
  return items.flatMap(item => (item.children ? [item, ...foldersOf(item.children)] : []))
}

/** Hides controls that need script, and expands the lists that they would open. */
const WITHOUT_SCRIPT =
  '.needs-js,.cat button,.toc>button,button[data-copy],[data-copy-short],[data-color-mode],.find kbd{display:none!important}' +
  '.mods[hidden],.toc:not([data-open])>ul{display:block}.page-actions{border:0}main[data-kind] .toc{grid-column:1/-1!important}'

function scripts({ entry, preload, shells, dev = '' }: DocumentAssets, shell: Shell): string {
  const preloads = preload.map(href => `<link rel="modulepreload" href="${href}">`).join('')
  return `${dev}${preloads}<script defer src="${shells[shell.locale]}"></script><script type="module" src="${entry}"></script>`
}

function dataOf(payload: PagePayload | null, error: SiteError | null, year: number): PageData {
  if (!payload) return { page: null, error, year }
  const { html: _html, ...page } = payload
  return { page, error, year }
}

const rowsOf = new WeakMap<Shell, RenderedRows>()

/** Caches rendered rows of the navigation. Rows without the current page are the same on all pages of a language. */
function renderedRows(shell: Shell, icons: IconRegistry | undefined): RenderedRows {
  const known = rowsOf.get(shell)
  if (known) return known
  const state = createShellState()
  const render = (rows: ReactNode) =>
    renderToString(
      <ShellProvider value={shell} icons={icons}>
        <ShellStateProvider value={state}>{rows}</ShellStateProvider>
      </ShellProvider>,
    )
  const row = (isOpen: boolean) =>
    onceEach((item: NavItem) => render(<NavRowContent item={item} route="" isOpen={isOpen} isFixed={false} />))
  const [open, closed] = [row(true), row(false)]
  const rows: RenderedRows = {
    row: (item, isOpen) => (isOpen ? open : closed)(item),
    byName: once(() => render(<ModuleRows items={shell.navigation.filter(({ key }) => key)} />)),
  }
  rowsOf.set(shell, rows)
  return rows
}
