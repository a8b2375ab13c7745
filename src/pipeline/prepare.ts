// Prepares a site with all of its outputs, each as a path and a function that creates it. The build creates all of them, the
// development server only those that are requested.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cache, openCache } from '../files/cache.ts'
import { keyOf } from '../files/parsed-files.ts'
import { COOKBOOK } from '../model/content/catalog.ts'
import { editionGuideFile } from '../model/editions.ts'
import { once } from '../model/memo.ts'
import { MANIFEST_PATH } from '../model/wire/exports.ts'
import type { DocumentAssets } from '../model/wire/site-data.ts'
import { type EarlierSite, type OutputKeys, unchangedText } from '../output/earlier-site.ts'
import type { ByteOutputs, Outputs } from '../output/outputs.ts'
import { type AssembledSite, assembleSite } from './collect/assemble.ts'
import { programOf } from './collect/build-id.ts'
import { type IconSets, loadIconSets } from './collect/icons.ts'
import { createMemoryCache, type MemoryCache } from './collect/memory-cache.ts'
import { exportLocale } from './collect/page-kinds.ts'
import { collectionFiles } from './data/collections.ts'
import { editionFactsKeys, editionOutputs } from './data/editions.ts'
import { lookupOutputs } from './data/lookup-files.ts'
import { playFile } from './data/play-examples.ts'
import { sourceFiles, sourceList } from './data/source-files.ts'
import type { BuildProgress } from './figures/data.ts'
import { createFigures, isDeferred } from './figures/figures.ts'
import { outputKeys, referenceKeyOf } from './output-keys.ts'
import { outputsOf, pageFiles } from './outputs.ts'
import { archiveExports } from './publish/archives.ts'
import { bookExports } from './publish/books.ts'
import { createExports, type SiteExports } from './publish/exports.ts'
import { terminalExports } from './publish/terminal.ts'
import { type Bodies, createBodies } from './render/bodies.ts'
import { cookbookFile } from './render/cookbook-lines.ts'
import { recallDeclarations } from './render/declarations-markdown.ts'
import { imagesOf } from './render/images.ts'
import { pageKindOf } from './render/payload.ts'
import { sharingPictures } from './render/sharing-pictures.ts'
import { createShells, type Shells } from './render/shells.ts'
import type { BuildOptions } from './setup/options.ts'
import type { Step } from './setup/stopwatch.ts'

export interface Preparation {
  /** The assets that documents load, and their files if this site serves them. */
  client(): Promise<{ assets: Omit<DocumentAssets, 'shells'>; files?: ByteOutputs }>
  step: Step
  /** Used in file names instead of hashes of their content. Without it, those files are created at once to hash them. */
  version?: string
  memory?: MemoryCache
  cache?: Cache
  /** The previous build, or `null` if there is none. Absent in the development server, which creates files on request. */
  earlier?: EarlierSite | null
}

export interface PreparedSite {
  site: AssembledSite
  assets: DocumentAssets
  shells: Shells
  bodies: Bodies
  icons: IconSets
  outputs: Outputs
  /** Paths of the outputs that are created from rows of collections. */
  collections: ReadonlySet<string>
  /** Public files and pictures. An output with the same path takes precedence. */
  files: ByteOutputs
  /** Outputs that show results of the build. They are created after `fill`, and nothing else depends on them. */
  deferred: ReadonlySet<string>
  fill(progress: Omit<BuildProgress, 'manifest'>): Promise<void>
  /** Makes archives and books read their content from files that are written already. */
  readFrom(contentOf: (path: string) => Buffer | null): void
  /** Adds the exports to the outputs, once. */
  exports(): Promise<SiteExports>
  /** Hashes of the inputs of each file. */
  keys(): Promise<OutputKeys>
  /**
   * Adds docset, books, the package of the terminal and the archives to the files and the manifest. Returns their paths in two lists,
   * each to be made one file after the other, because each takes much memory.
   */
  books(): Promise<readonly (readonly string[])[]>
}

export async function prepareSite(options: BuildOptions, preparation: Preparation): Promise<PreparedSite> {
  const { step, version, earlier, memory = createMemoryCache(), cache = openCache(options.cacheDir) } = preparation
  // Bundling runs in another process while the content is read.
  const [client, site] = await allDone(
    step('browser bundle', preparation.client),
    step('collect', () =>
      assembleSite(options, { memory, cache, buildId: version, isOnRequest: earlier === undefined }),
    ),
  )
  const images = await step('pictures', () => imagesOf(options, cache, site.publicFiles))
  const icons = (memory.icons ??= await loadIconSets())
  const sharing = await sharingPictures(site, { icons, cache })
  const dumps = await step('collections', () => collectionFiles(site, version))
  const { checksums } = dumps
  const play = playFile(site, site.results, version)
  const shells = createShells(site, { icons, version })
  const assets: DocumentAssets = { ...client.assets, shells: shells.paths }
  const keys = once(async () =>
    outputKeys(site, {
      program: await programOf(options),
      assets,
      checksums,
      pictures: sharing.named,
      images: images.table,
      examples: [site.results, site.versions],
      editions: { facts: await editionFactsKeys(options.referenceDir), words: (await site.ownWords()).key },
    }),
  )
  const unchanged = earlier ? unchangedText(earlier, await keys()) : undefined
  const saveMarkdown =
    earlier === undefined
      ? null
      : await recallDeclarations(site, cache, keyOf(await programOf(options), referenceKeyOf(site)))
  const bodies = await createBodies(site, {
    images: images.table,
    icons,
    pictures: sharing.named,
    cache,
    unchanged,
    isWhole: earlier !== undefined,
  })

  const outputs = outputsOf(site, {
    assets,
    images: images.table,
    checksums,
    shells,
    icons,
    iconSets: icons.sets,
    bodies,
    play: play?.path,
    version,
  })
  if (!version) await site.hashes.save()
  const { versions } = site
  const editions = editionOutputs(site, options.referenceDir, { ...versions, verified: site.results.blocks })
  for (const [path, produce] of [
    ...dumps.outputs,
    ...lookupOutputs(site),
    ...sourceList(site),
    ...sourceFiles(site),
    ...editions,
  ])
    outputs.set(path, produce)
  for (const page of site.pagesOf(exportLocale(site)))
    if (site.reference && ['overview', 'module', 'category'].includes(pageKindOf(page.route)))
      outputs.set(editionGuideFile(page.route), async () => JSON.stringify(await bodies.guide(page)))
  if (site.reference) outputs.set(editionGuideFile(COOKBOOK), () => JSON.stringify(cookbookFile(site, versions)))
  if (play) outputs.set(play.path, () => play.text)
  let written: (path: string) => Buffer | null = () => null
  const known = (path: string) => {
    const content = written(path)
    const text = content ? null : unchanged?.(path)
    return content ?? (text == null ? null : Buffer.from(text))
  }
  const exports = once(() =>
    step('exports', async () => {
      const made = await addExports(options, site, outputs, known)
      // Save now, when all texts exist and memory use is still low.
      await saveMarkdown?.()
      return made
    }),
  )
  const files: ByteOutputs = new Map([
    ...publicOutputs(options, site),
    ...(client.files ?? []),
    ...images.variants,
    ...sharing.pictures,
  ])
  return {
    site,
    assets,
    shells,
    bodies,
    icons,
    outputs,
    collections: new Set(dumps.outputs.keys()),
    files,
    deferred: new Set([
      ...site.prerendered
        .filter(isDeferred)
        .flatMap(pageFiles)
        .filter(path => outputs.has(path)),
      MANIFEST_PATH,
    ]),
    async fill(progress) {
      const manifest = await (await exports()).manifest()
      bodies.fill(await createFigures(options, site, { ...progress, manifest }))
    },
    readFrom(contentOf) {
      written = contentOf
      bodies.readFrom(path => contentOf(path)?.toString() ?? null)
    },
    exports,
    keys,
    books: once(async () => {
      const made = await exports()
      const keyFor = await keys()
      const lists = [
        bookExports(options, site, { bodies, keyFor, css: assets.css + assets.pageCss, cache }),
        [...terminalExports(options, site, { editions, cache, known, keyFor }), ...archiveExports(made, cache)],
      ]
      for (const { path, make } of lists.flat()) files.set(path, make)
      made.add(lists.flat())
      return lists.map(list => list.map(({ path }) => path))
    }),
  }
}

async function addExports(
  options: BuildOptions,
  site: AssembledSite,
  outputs: Outputs,
  known: (path: string) => Buffer | null,
): Promise<SiteExports> {
  const made = await createExports(options, site, known)
  for (const [path, make] of made.outputs) outputs.set(path, make)
  return made
}

function publicOutputs({ publicDir }: BuildOptions, { publicFiles }: AssembledSite): ByteOutputs {
  return new Map(publicFiles.map(path => [path, () => readFile(join(publicDir, path))]))
}

/** Waits for both before it throws, so that nothing is written after a failed build. */
async function allDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
