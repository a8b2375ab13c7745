// The reference of this site: facts, their plan and our words for them, joined once and kept while nothing changes.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkLines } from '../../content/nesting.ts'
import type { ParsedPage } from '../../content/page.ts'
import { listSources, readSource } from '../../content/source-files.ts'
import { loadFacts } from '../../library/load.ts'
import { planPages, type ReferencePlan } from '../../library/plan/plan.ts'
import { type DeclarationWords, type Words, wordsOf } from '../../library/words/words.ts'
import {
  type DrawnDeclarations,
  declarationPage,
  moduleDeclarations,
  type ReferencePage,
} from '../../markup/declarations/page.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { Problem, Problems } from '../../model/problem.ts'
import { type LocaleSettings, localePath } from '../../model/routing/paths.ts'

export interface Reference {
  plan: ReferencePlan
  words: Words
  /** Addresses of the site that the words lead to. */
  wordLinks: readonly { file: string; line: number; href: string }[]
  /** Declarations that follow the guide of a module, by the page's path without locale. */
  declarationsAt(route: string): DrawnDeclarations | null
  /** Pages of containers and parts, by their path without locale. */
  pages: ReadonlyMap<string, ReferencePage>
}

/** `null` where a site has no facts: a scenario of the tests. */
export async function loadReference(referenceDir: string, contentDir: string): Promise<Reference | null> {
  const dir = join(referenceDir, ZIG_VERSION)
  if (!existsSync(dir)) return null
  const plan = await planOf(dir)
  const { words, links: wordLinks } = await readWords(join(contentDir, FALLBACK_LOCALE, 'reference'), plan)
  const pages = new Map(
    plan.pages.filter(page => page.kind !== 'module').map(page => [page.route, declarationPage(plan, page, words)]),
  )
  const drawn = new Map<string, DrawnDeclarations>()
  return {
    plan,
    words,
    wordLinks,
    pages,
    declarationsAt(route) {
      const page = plan.pageAt(route)
      if (page?.kind !== 'module') return null
      const known = drawn.get(route) ?? moduleDeclarations(plan, page.module, words)
      drawn.set(route, known)
      return known
    },
  }
}

/** A page of the reference in the shape of an authored one, so that everything else treats it alike. */
export function asParsedPage(
  page: ReferencePage,
  i18n: LocaleSettings,
  files: ReadonlySet<string>,
  guide: string,
): ParsedPage {
  const locale = FALLBACK_LOCALE
  const stem = localePath(page.route, i18n.enabled ? locale : null, i18n).slice(1)
  const { title, description } = page
  return {
    id: `docs/${stem}.md`,
    title,
    description,
    body: null,
    extension: 'md',
    meta: {},
    navigation: false,
    path: localePath(page.route, locale, i18n),
    stem,
    seo: { title, description },
    links: null,
    // Where no words are written yet, the module's guide is what can be mended.
    file: files.has(page.sourceFile) ? page.sourceFile : guide,
    frontMatter: {},
    markdown: '',
    linkTargets: [],
    imageTargets: [],
    ids: page.ids,
    examples: [],
    isBare: false,
  }
}

let planned: { dir: string; plan: Promise<ReferencePlan> } | null = null

/** The facts never change while a program runs; reading them takes a second. */
function planOf(dir: string): Promise<ReferencePlan> {
  if (planned?.dir !== dir) {
    const plan = loadFacts(dir).then(facts => planPages(facts))
    planned = { dir, plan }
    // Broken facts are read again once they are mended.
    plan.catch(() => (planned = null))
  }
  return planned.plan
}

async function readWords(dir: string, plan: ReferencePlan): Promise<{ words: Words; links: Reference['wordLinks'] }> {
  const label = `content/${FALLBACK_LOCALE}/reference`
  const { names, problems } = await listSources(dir, label)
  const words = new Map<string, DeclarationWords>()
  const links: { file: string; line: number; href: string }[] = []
  for (const name of names.filter(name => name.endsWith('.md'))) {
    const file = `${label}/${name}`
    const text = await readWordsFile(join(dir, name), file, problems)
    if (text === null) continue
    const parsed = wordsOf({ file, text }, plan.library)
    problems.push(...parsed.problems)
    for (const [path, each] of parsed.words) words.set(path, each)
    links.push(...parsed.links.map(link => ({ file, ...link })))
  }
  if (problems.length > 0) throw new Problems(problems)
  return { words, links }
}

async function readWordsFile(path: string, file: string, problems: Problem[]): Promise<string | null> {
  try {
    const text = await readSource(path, file)
    checkLines(text, file)
    return text
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    problems.push(error)
    return null
  }
}
