/** Names with unusual capitalization. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  sourcehut: 'SourceHut',
  youtube: 'YouTube',
}

/** Returns the proper name of a key of the settings' `socials`. It is the same in every language. */
export function socialName(icon: string): string {
  return (Object.hasOwn(NAMES, icon) ? NAMES[icon] : undefined) ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}
