// What components need while a body is drawn at build time.

import { createContext, createElement, type ReactNode, useContext } from 'react'
import english from '../../../locales/en.json'
import type { Figure, FigureComponent } from '../../model/content/figures.ts'
import type { ProjectFile } from '../../model/content/project.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { createIconRegistry, type IconRegistry, IconsProvider } from '../../shell/icons/registry.ts'

export interface ImageInfo {
  width: number
  height: number
}

/** Labels inside an article. They speak the article's language, not the reader's (R8). */
export type ContentMessages = Messages['content']

export interface BodyContext {
  /** Highlighted HTML of a piece of code. */
  code(code: string, language: string): string
  /** Natural size of a picture of this site. */
  image(src: string): ImageInfo | null
  /** Was this example verified, and with which versions of Zig? */
  verified(block: VerifiedQuery): VerifiedMark | null
  /** Does it run in a reader's browser? */
  runs?(block: VerifiedQuery): boolean
  /** What the build knows for a component that it fills; nothing where it does not know yet. */
  figure?(component: FigureComponent, props: Record<string, unknown>): Figure | null
  /** Where absent, icons stay empty until they are loaded. */
  icons?: IconRegistry
  /** English when absent. */
  messages?: ContentMessages
  lang?: string
}

export interface VerifiedMark {
  /** Versions of Zig that it passes with, the site's among them. */
  passes: readonly string[]
  /** Others, with the first error of each. */
  fails: readonly { version: string; error: string }[]
}

export interface VerifiedQuery {
  kind: string
  code: string
  expected: string
  /** Other files of the same project. */
  files: ProjectFile[]
  /** The version it is for, where that is not the site's. */
  zig?: string
}

interface Drawing extends Required<Omit<BodyContext, 'icons'>> {
  /** A name that nothing else on the page has: `_tabs-1`. Names of the shell start with `_` (R39). */
  newName(base: string): string
}

const Context = createContext<Drawing | null>(null)

/** Surrounds one page: names are counted from here. */
export function BodyProvider({ value, children }: { value: BodyContext; children?: ReactNode }) {
  const { icons = createIconRegistry({}), ...context } = value
  const counts: Record<string, number> = {}
  const newName = (base: string) => `_${base}-${(counts[base] = (counts[base] ?? 0) + 1)}`
  return createElement(
    Context,
    {
      value: {
        messages: english.content,
        lang: FALLBACK_LOCALE,
        figure: () => null,
        runs: () => false,
        ...context,
        newName,
      },
    },
    createElement(IconsProvider, { value: icons }, children),
  )
}

export function useBody(): Drawing {
  const context = useContext(Context)
  if (!context) throw new Error('useBody is called outside <BodyProvider>. Bodies are drawn by renderBody.')
  return context
}
