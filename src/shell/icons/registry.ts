// Icons that are in the page: bodies of SVG by full name (`i-lucide-sun`). Others are loaded (load.ts, R34).

const bodies = new Map<string, string>()

export function registerIcons(icons: Record<string, string>): void {
  for (const [name, body] of Object.entries(icons)) bodies.set(name, body)
}

/** Names that were drawn: the build tells the server which ones pages need. */
export const drawnIcons = new Set<string>()

export function iconBody(name: string): string | undefined {
  drawnIcons.add(name)
  return bodies.get(name)
}

/** `i-simple-icons-github` → `['simple-icons', 'github']`, trying the longest known set first. */
export function splitIcon(name: string): [set: string, icon: string] | null {
  const match = /^i-(simple-icons|[a-z0-9]+)-(.+)$/.exec(name)
  return match ? [match[1]!, match[2]!] : null
}
