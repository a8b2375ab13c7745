// Names of icons: `i-{set}-{name}`. Both parts may contain hyphens, so a name can only be split with a list of sets.

/** Sets installed with the project: Lucide for the interface, Simple Icons for brands (R30). */
export const INSTALLED_ICON_SETS = ['lucide', 'simple-icons'] as const

export const ICON_NAME = /^i(-[a-z0-9]+){2,}$/
/** The name of a set: `mdi`, `material-symbols`, `fa6-solid`. */
export const ICON_SET = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const ICON_FORM = 'write an icon as i-{set}-{name}, for example i-lucide-book'

/**
 * `i-material-symbols-home` → `['material-symbols', 'home']`. The longest matching set wins; an unknown set is assumed to have no hyphen.
 *
 * @param sets Further sets from the settings, in addition to the installed ones.
 */
export function splitIcon(name: string, sets: readonly string[] = []): [set: string, icon: string] | null {
  const known = [...INSTALLED_ICON_SETS, ...sets].filter(set => name.startsWith(`i-${set}-`))
  const [first] = known.sort((a, b) => b.length - a.length)
  const [, set, icon] = /^i-([a-z0-9]+)-(.+)$/.exec(name) ?? []
  if (first && name.length > first.length + 3) return [first, name.slice(first.length + 3)]
  return set && icon ? [set, icon] : null
}
