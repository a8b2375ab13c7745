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
