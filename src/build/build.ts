// Markdown and facts go in, plain fast pages come out: collect → render → write.

import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDump, encodeDump } from '../content/dump.ts'
import { renderDocument } from '../site/document.tsx'
import { documentFile } from '../shared/files.ts'
import { localePath, markdownPath } from '../shared/paths.ts'
import { iconSetFile, shellFile, SITE_DATA_FILE, type SiteData } from '../shared/site-data.ts'
import { buildMetaUrl, dumpUrl, LATEST_BUILD, payloadUrl } from '../shared/wire.ts'
import { assembleSite } from './assemble.ts'
import { buildClient } from './client.ts'
import { contentSecurityPolicy } from './csp.ts'
import { ICON_SETS, loadIconSet } from './icons.ts'
import { buildImages } from './images.ts'
import type { BuildOptions } from './options.ts'
import { finishOutput, writeOut } from './output.ts'
import { type BuildReport, createStopwatch, formatReport } from './report.ts'
import { shellOf, shellScript } from './shell.ts'
import { robotsOf, sitemapOf, webManifestOf } from './sitemap.ts'

/** Builds into a folder beside `out` and puts it in its place at the end: a failed build leaves the old site whole. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { log } = options
  const { step, steps, seconds } = createStopwatch(log)
  const site = await step('collect', () => assembleSite(options))
  const { settings, buildId, origin } = site
  const target = join(options.out, 'site')
  const out = `${target}.new`
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })

  const client = await step('browser bundle', () => buildClient(options.root, options.cacheDir, out))
  const images = await step('pictures', () => buildImages(options.publicDir, options.cacheDir, out))
  await cp(options.publicDir, out, { recursive: true }).catch(() => {})

  const checksums = await step('collections', async () => {
    const versions: Record<string, string> = {}
    for (const [collection, rows] of site.collections()) {
      const dump = createDump(collection, rows)
      versions[collection] = dump.version
      await writeOut(out, dumpUrl(collection), encodeDump(dump))
    }
    return versions
  })

  const shells = await step('shells', () => writeShells(site, checksums, out))
  const assets = { ...client, shells: Object.fromEntries([...shells].map(([locale, { path }]) => [locale, path])) }
  const payloads = await step('bodies', () => site.payloads(images))
  const year = new Date(site.timestamp).getUTCFullYear()

  let largest = { path: '', bytes: 0 }
  await step('documents', async () => {
    for (const { payload, markdown, locale } of payloads) {
      const { shell } = shells.get(locale)!
      const document = renderDocument({ shell, assets, payload, error: null, year })
      const bytes = Buffer.byteLength(document)
      if (bytes > largest.bytes) largest = { path: payload.path, bytes }
      const delivered = JSON.stringify({ buildId, page: payload })
      // What is decided when asked (R36) has a payload, but no document ahead of time.
      if (payload.meta.validate === undefined && !payload.meta.middleware)
        await writeOut(out, documentFile(payload.path), document)
      await writeOut(out, payloadUrl(payload.path), delivered)
      await writeOut(out, markdownPath(payload.path), markdown)
      // `/` is the home page in the default locale (R6).
      if (settings.i18n.enabled && payload.path === localePath('/', settings.i18n.defaultLocale, settings.i18n)) {
        await writeOut(out, documentFile('/'), document)
        await writeOut(out, payloadUrl('/'), delivered)
      }
    }
  })

  const data: SiteData = {
    buildId,
    timestamp: site.timestamp,
    origin,
    settings,
    assets,
    csp: contentSecurityPolicy(settings.icons.services),
    routes: site.routes(payloads),
    images,
    checksums,
  }
  await writeOut(out, SITE_DATA_FILE, JSON.stringify(data))
  const inOwnLanguage = payloads.filter(({ payload, locale }) => payload.lang === locale).map(({ payload }) => payload)
  for (const prefix of ICON_SETS) await writeOut(out, iconSetFile(prefix), JSON.stringify(await loadIconSet(prefix)))
  await writeOut(out, '/sitemap.xml', sitemapOf(inOwnLanguage.filter(payload => payload.meta.validate === undefined)))
  await writeOut(out, '/robots.txt', robotsOf(origin))
  await writeOut(out, '/site.webmanifest', webManifestOf(settings))
  const { timestamp } = site
  await writeOut(out, LATEST_BUILD, JSON.stringify({ id: buildId, timestamp }))
  const prerendered = payloads.map(({ payload }) => payload.path).sort()
  await writeOut(out, buildMetaUrl(buildId), JSON.stringify({ id: buildId, timestamp, matcher: { redirects: settings.redirects }, prerendered }))
  const summary = await step('compress', () => finishOutput(out, options.cacheDir))
  await site.save()
  await replaceFolder(out, target)

  const report: BuildReport = {
    buildId,
    pages: Object.keys(data.routes).length,
    locales: shells.size,
    prerendered: payloads.length,
    ...summary,
    largestDocument: largest,
    seconds: seconds(),
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    steps,
  }
  await writeFile(join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  log(formatReport(report))
  return report
}

type Site = Awaited<ReturnType<typeof assembleSite>>

async function writeShells(site: Site, checksums: Record<string, string>, out: string) {
  const shells = new Map<string, { path: string; shell: Awaited<ReturnType<typeof shellOf>> }>()
  for (const locale of site.locales) {
    const shell = await shellOf({
      buildId: site.buildId,
      locale,
      settings: site.settings,
      origin: site.origin,
      messages: site.messages.get(locale)!,
      navigation: site.sidebar(locale),
      checksums,
    })
    const { path, text } = shellScript(shell)
    await writeOut(out, path, text)
    await writeOut(out, shellFile(locale), JSON.stringify(shell))
    shells.set(locale, { path, shell })
  }
  return shells
}

async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  await rename(to, old).catch(() => {})
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}
