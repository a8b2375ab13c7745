// Checks that icons exist in the installed sets. Names of further sets from the settings are left to the icon services (R34).

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { INSTALLED_ICON_SETS, splitIcon } from '../model/content/icon-name.ts'
import { onceEach } from '../model/memo.ts'
import { nearest, Problem } from '../model/problem.ts'
import type { Settings } from '../model/settings.ts'
import type { FactAndFix } from './component-content-checks.ts'

export type CheckIcon = (name: string) => FactAndFix | null

/** @param sets The sets of the settings, in addition to the installed ones. */
export function iconProblem(name: string, sets: readonly string[] = []): FactAndFix | null {
  const known: readonly string[] = [...INSTALLED_ICON_SETS, ...sets]
  const [set, icon] = splitIcon(name, sets) ?? []
  if (!set || !icon || !known.includes(set))
    return [
      `The icon "${name}" is of no known set.`,
      `Known sets are ${known.join(', ')}; add another to icons.sets of the settings.`,
    ]
  if (!INSTALLED_ICON_SETS.some(each => each === set) || namesOf(set).has(icon)) return null
  const similar = nearest(icon, namesOf(set))
  return [
    `There is no icon "${name}".`,
    similar ? `Did you mean "i-${set}-${similar}"?` : `Take one of the set ${set}.`,
  ]
}

interface WithIcons {
  icon?: string | undefined
  navigation?: boolean | { icon?: string | undefined } | undefined
  links?: readonly { icon?: string | undefined }[] | undefined
}

/** Returns the icons in the fields of a page or folder, each with its path. */
export function iconsOf({ icon, navigation, links = [] }: WithIcons): [path: PropertyKey[], name: string][] {
  const found: [PropertyKey[], string | undefined][] = [
    [['icon'], icon],
    [['navigation', 'icon'], typeof navigation === 'object' ? navigation.icon : undefined],
    ...links.map((link, index): [PropertyKey[], string | undefined] => [['links', index, 'icon'], link.icon]),
  ]
  return found.filter((each): each is [PropertyKey[], string] => each[1] !== undefined)
}

/**
 * Checks the icons of the settings.
 *
 * @param lineOf Returns the line of a text in the settings file.
 */
export function settingsIconProblems(
  { header, footer, community, socials, icons }: Settings,
  file: string,
  lineOf: (text: string) => number | undefined,
): Problem[] {
  const named = [...header.actions, ...footer.textLinks, ...community].flatMap(({ icon }) => icon ?? [])
  const brands = Object.entries(socials)
  return [
    ...named.map(icon => ({ icon, line: lineOf(icon) })),
    ...brands.map(([name, url]) => ({ icon: `i-simple-icons-${name}`, line: lineOf(url) })),
  ].flatMap(({ icon, line }) => {
    const wrong = iconProblem(icon, icons.sets)
    return wrong ? [new Problem({ file, line }, ...wrong)] : []
  })
}

const namesOf = onceEach((set: string): ReadonlySet<string> => {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`)
  const { icons, aliases = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<'icons' | 'aliases', object>
  return new Set([...Object.keys(icons), ...Object.keys(aliases)])
})
