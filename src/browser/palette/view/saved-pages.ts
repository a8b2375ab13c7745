// Finds the pages saved on this device, so that offline rows can say which of them open.

import { useEffect, useState } from 'react'
import { cleanPath } from '../../../model/routing/paths.ts'
import { savedPages } from '../../../offline/site-cache.ts'

/** Whether the page at an address is saved; `null` if online or unknown. */
export type IsSaved = ((href: string) => boolean) | null

export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const onChange = () => setOffline(!navigator.onLine)
    for (const type of ['online', 'offline']) addEventListener(type, onChange)
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, onChange)
    }
  }, [])
  return isOffline
}

export function useSavedPages(isOffline: boolean): IsSaved {
  const [paths, setPaths] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isOffline || !('caches' in window)) return setPaths(null)
    let isOld = false
    void savedPaths()
      .catch(() => null)
      .then(found => !isOld && setPaths(found))
    return () => {
      isOld = true
    }
  }, [isOffline])
  return paths && (href => paths.has(cleanPath(new URL(href, location.href).pathname)))
}

/** Returns the saved pages and the current page, which is always available. */
async function savedPaths(): Promise<Set<string>> {
  return new Set([location.pathname, ...(await savedPages())].map(cleanPath))
}
