// Creates the sharing pictures of the home page, the overview, categories and modules. They are cached by their inputs.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import english from '../../../locales/en.json'
import type { LocalePage } from '../../content/collect.ts'
import type { Cache } from '../../files/cache.ts'
import { colorOf } from '../../markup/sharing/colors.ts'
import type { PictureLook, PictureWords } from '../../markup/sharing/picture.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { CATEGORIES, STD_ROOT } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import { accentOf } from '../../model/routing/accent.ts'
import { isInside } from '../../model/routing/paths.ts'
import type { ByteOutputs } from '../../output/outputs.ts'
import { cachedPicture } from '../../output/pictures.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { IconSets } from '../collect/icons.ts'
import { pageKindOf, type SharingPicture } from './payload.ts'

/** Icon of the home page and the overview. */
const SITE_ICON = 'i-lucide-book-open'

export interface SharingPictures {
  /** Path without locale → picture. Its name is known before it is drawn. */
  named: Map<string, SharingPicture>
  pictures: ByteOutputs
}

export async function sharingPictures(
  site: AssembledSite,
  { icons, cache }: { icons: IconSets; cache: Cache },
): Promise<SharingPictures> {
  const design = await designHash()
  const counts = countsOf(site)
  const named = new Map<string, SharingPicture>()
  const pictures: ByteOutputs = new Map()
  for (const page of site.pagesOf(FALLBACK_LOCALE).filter(page => isPictured(page.route))) {
    const words = wordsOf(page, site, counts)
    const look = lookOf(page.route, icons)
    const hash = hashOf(design, words, look)
    const path = `/_assets/sharing/${nameOf(page.route)}.${hash}.png`
    // A title that is a sentence ends with a full stop of its own.
    const alt = `${words.prefix}${words.title.replace(/\.$/, '')}: ${site.settings.title}, ${words.version}`
    named.set(page.route, { path, alt })
    pictures.set(path, () => cachedPicture(cache, `sharing-pictures/${hash}.png`, { type: 'sharing', words, look }))
  }
  return { named, pictures }
}

function isPictured(route: string): boolean {
  return ['home', 'overview', 'category', 'module'].includes(pageKindOf(route))
}

interface Counts {
  /** Declarations of a module, by its page's path. */
  declarations: Map<string, number>
  /** File → number of verified examples. */
  examples: Map<string, number>
}

function wordsOf({ route, page, body }: LocalePage, { figures }: AssembledSite, counts: Counts): PictureWords {
  const category = CATEGORIES.find(({ path }) => isInside(route, path))
  const kind = pageKindOf(route)
  const isPath = kind === 'module' && page.title.startsWith('std.')
  const count = (label: string, value: number | undefined) => (value ? [fill(label, { count: value })] : [])
  const { declarations, verifiedExamples } = english.page
  const notes: Record<string, string[]> = {
    module: [
      ...count(declarations, counts.declarations.get(route)),
      ...count(verifiedExamples, counts.examples.get(body.file)),
    ],
    category: [`${category?.modules.length} ${category?.modules.length === 1 ? 'module' : 'modules'}`],
    overview: [`${CATEGORIES.length} categories`, `${figures.modules} modules`],
    home: [...count(declarations, figures.declarations), ...count(verifiedExamples, figures.examples)],
  }
  const hero = (body.meta.hero ?? {}) as { title?: string }
  return {
    prefix: isPath ? 'std.' : '',
    title: isPath ? page.title.slice('std.'.length) : kind === 'home' ? (hero.title ?? page.title) : page.title,
    description: page.description,
    badge: category?.badge ?? 'Reference',
    note: (notes[kind] ?? []).join(' · '),
    version: `Zig ${ZIG_VERSION}`,
  }
}

function lookOf(route: string, icons: IconSets): PictureLook {
  const category = CATEGORIES.find(({ path }) => isInside(route, path))
  const icon = category?.icon ?? SITE_ICON
  return { color: colorOf(route), accent: accentOf(route), icon: icons.bodies([icon])[icon]! }
}

function countsOf({ reference, results }: AssembledSite): Counts {
  const examples = new Map<string, number>()
  for (const { file } of Object.values(results.blocks)) add(examples, file)
  const declarations = new Map<string, number>()
  if (reference) {
    const { library } = reference.plan
    const pages = new Map(
      reference.plan.pages.filter(page => page.kind === 'module').map(({ module, route }) => [module, route]),
    )
    for (const path of library.declarations.keys()) {
      const route = pages.get(library.moduleOf(path))
      if (route) add(declarations, route)
    }
  }
  return { declarations, examples }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** `/docs/std/systems/mem` → `systems-mem`. */
function nameOf(route: string): string {
  if (route === '/') return 'home'
  return route === STD_ROOT ? 'std' : route.slice(STD_ROOT.length + 1).replaceAll('/', '-')
}

function hashOf(design: string, words: PictureWords, look: PictureLook): string {
  return createHash('sha256')
    .update(design)
    .update(JSON.stringify([words, look]))
    .digest('hex')
    .slice(0, 16)
}

/** Files with the design of pictures. Their hash is part of the names, so that caches do not keep pictures of an old design. */
async function designHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of ['picture.ts', 'logo.ts', 'text.ts', 'png.ts'])
    hash.update(await readFile(new URL(`../../markup/sharing/${name}`, import.meta.url)))
  return hash.digest('hex')
}
