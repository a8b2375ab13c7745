// Icons that can be rendered at once: SVG bodies by full name (`i-lucide-sun`). Others are loaded (R34).

import { createContext, useContext } from 'react'

export interface IconRegistry {
  body(name: string): string | undefined
}

export interface RecordedIcons extends IconRegistry {
  /** Names that were requested, whether there is a body or not. */
  drawn: ReadonlySet<string>
}

/** Creates a registry. Icons that are added to `bodies` later are found, too. */
export function createIconRegistry(bodies: Readonly<Record<string, string>>): IconRegistry {
  return { body: name => (Object.hasOwn(bodies, name) ? bodies[name] : undefined) }
}

/** Wraps a registry and records which icons are requested. */
export function recordIcons(registry: IconRegistry): RecordedIcons {
  const drawn = new Set<string>()
  return {
    drawn,
    body(name) {
      drawn.add(name)
      return registry.body(name)
    },
  }
}

const RegistryContext = createContext<IconRegistry>(createIconRegistry({}))

export const IconsProvider = RegistryContext.Provider

export function useIcon(name: string): string | undefined {
  return useContext(RegistryContext).body(name)
}
