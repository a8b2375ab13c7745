// Icons that can be drawn at once: bodies of SVG by full name (`i-lucide-sun`). Others are loaded (R34).

import { createContext, useContext } from 'react'

export interface IconBook {
  body(name: string): string | undefined
}

export interface RecordedIcons extends IconBook {
  /** Names that were asked for, whether there is a body or not. */
  drawn: ReadonlySet<string>
}

/** What is put into `bodies` later is found, too. */
export function bookOf(bodies: Readonly<Record<string, string>>): IconBook {
  return { body: name => (Object.hasOwn(bodies, name) ? bodies[name] : undefined) }
}

export function recordIcons(book: IconBook): RecordedIcons {
  const drawn = new Set<string>()
  return {
    drawn,
    body(name) {
      drawn.add(name)
      return book.body(name)
    },
  }
}

const BookContext = createContext<IconBook>(bookOf({}))

export const IconsProvider = BookContext.Provider

export function useIcon(name: string): string | undefined {
  return useContext(BookContext).body(name)
}
