// axe over a page or a part of it, as lines that say what is wrong where.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every state is looked at in both colour modes, and only colours differ between the two. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Off by default: the size of what is pressed, names that begin with what is seen, headings, tables and what scrolls. */
const ALSO = Object.fromEntries(
  ['target-size', 'label-content-name-mismatch', 'p-as-heading', 'td-has-header', 'focus-order-semantics'].map(id => [
    id,
    { enabled: true },
  ]),
)

type Scheme = 'light' | 'dark'

const ALL_LOOKS: [scheme: Scheme, locale: 'en' | 'ar'][] = [
  ['light', 'en'],
  ['dark', 'ar'],
  ['light', 'ar'],
  ['dark', 'en'],
]

/** Colour modes with directions. What the first two do not show the others rarely do: they are for the long run. */
export const LOOKS = process.env.ALL_LOOKS === '1' ? ALL_LOOKS : ALL_LOOKS.slice(0, 2)

/** For parts that several files look at: each of them takes one look in the short run, and all in the long one. */
export const looks = (short: 'light' | 'dark') =>
  process.env.ALL_LOOKS === '1' ? ALL_LOOKS : LOOKS.filter(([scheme]) => scheme === short)

export async function violationsOf(
  page: Page,
  { include, exclude, colors = true }: { include?: string; exclude?: string; colors?: boolean } = {},
): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // Sections of a page that are out of view are looked at like all others.
  if (!include && !exclude) await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  // There are no frames of other sites here, which is what the slower mode is for.
  // What passes is not described node by node.
  let axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: ALSO, resultTypes: ['violations'] })
  if (include) axe = axe.include(include)
  if (exclude) axe = axe.exclude(exclude)
  if (isDark) axe = axe.withRules(COLOR_RULES)
  else if (!colors) axe = axe.disableRules(COLOR_RULES)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 120))}`)
}
