/** Names that are not written as `Name`. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  sourcehut: 'SourceHut',
  youtube: 'YouTube',
}

/** A place of the settings' `socials`, as it writes itself. A proper name is the same in every language. */
export function socialName(icon: string): string {
  return (Object.hasOwn(NAMES, icon) ? NAMES[icon] : undefined) ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}
