// What the browser says of the reader's connection; nothing where it does not say.

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

export function connectionOf(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}

/** Nothing is fetched ahead for readers who save data or have a slow line (R25). */
export function mayPreload(): boolean {
  const { saveData, effectiveType = '' } = connectionOf()
  return !saveData && !effectiveType.includes('2g')
}

/** What is only in view waits for a reader's move on a slower line, too. */
export function mayPreloadOnSight(): boolean {
  return mayPreload() && connectionOf().effectiveType !== '3g'
}
