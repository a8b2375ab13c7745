// The reader's connection as the browser reports it. Not all browsers do.

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export function connectionOf(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}

/** Nothing is preloaded for readers who save data or have a slow connection (R25). */
export function mayPreload(): boolean {
  const { saveData, effectiveType = '' } = connectionOf()
  return !saveData && !effectiveType.includes('2g')
}

/** On 3G, links are preloaded on hover, focus and touch, but not when they come into view. */
export function mayPreloadOnSight(): boolean {
  return mayPreload() && connectionOf().effectiveType !== '3g'
}
