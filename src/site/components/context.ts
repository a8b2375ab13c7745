// What components need while a body is drawn at build time.

import { createContext, useContext } from 'react'

export interface ImageInfo {
  width: number
  height: number
}

export interface BodyContext {
  /** Highlighted HTML of a piece of code. */
  code(code: string, language: string): string
  /** Natural size of a picture of this site. */
  image(src: string): ImageInfo | null
  /** Was this example verified, and with which version of Zig? */
  verified(block: VerifiedQuery): string | null
}

export interface VerifiedQuery {
  kind: string
  code: string
  expected: string
}

const Context = createContext<BodyContext | null>(null)

export const BodyProvider = Context.Provider

export function useBody(): BodyContext {
  const context = useContext(Context)
  if (!context) throw new Error('useBody is called outside <BodyProvider>. Bodies are drawn by renderBody.')
  return context
}
