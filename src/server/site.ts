// What every call of the server works with.

import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { FILES_FILE, type FileTable } from '../model/wire/files.ts'
import type { Shell } from '../model/wire/payload.ts'
import { DRAWN_ICONS_FILE, SITE_DATA_FILE, type SiteData, shellFile } from '../model/wire/site-data.ts'
import { type Assets, readText } from './assets.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

export interface Site {
  data: SiteData
  assets: Assets
  database: Database
  log: Log
  shell(locale: string): Promise<Shell>
}

export interface SiteInput {
  assets: Assets
  database: Database
  log: Log
}

export async function loadSite({ assets, database, log }: SiteInput): Promise<Site> {
  const text = await readText(assets, SITE_DATA_FILE)
  if (!text) throw new Error('There is no built site here. Run "npm run build" first.')
  const data = JSON.parse(text) as SiteData
  const shells = new Map<string, Promise<Shell>>()
  return {
    data,
    assets,
    database,
    log,
    shell(locale) {
      const known = data.assets.shells[locale] ? locale : data.settings.i18n.defaultLocale
      const loading = shells.get(known) ?? loadShell(assets, known)
      shells.set(known, loading)
      return loading
    },
  }
}

async function loadShell(assets: Assets, locale: string): Promise<Shell> {
  const [shell, icons] = await Promise.all([readText(assets, shellFile(locale)), readText(assets, DRAWN_ICONS_FILE)])
  const own = JSON.parse(shell!) as Shell
  // What is drawn here is drawn with its icons, as the build does it.
  return { ...own, icons: { ...(JSON.parse(icons ?? '{}') as Record<string, string>), ...own.icons } }
}

/** The table of files, read by whoever makes the `Assets`. */
export function parseFiles(text: string): FileTable {
  const files = JSON.parse(text) as FileTable
  // The table cannot list itself.
  files[FILES_FILE] = { etag: '', size: text.length }
  return files
}

/** The locale whose payload stands in for a missing one (R8). */
export function originalLocale(site: Site): string {
  const { i18n } = site.data.settings
  return i18n.locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : i18n.defaultLocale
}
