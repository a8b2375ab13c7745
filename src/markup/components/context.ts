// The context of components while a body is rendered at build time.

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

/** Labels inside an article. They are in the article's language, not in the reader's (R8). */
export type ContentMessages = Messages['content']

export interface BodyContext {
  /** Returns the highlighted HTML of the code. */
  code(code: string, language: string): string
  /** Returns the natural size of an image of this site. */
  image(src: string): ImageInfo | null
  /** Returns the versions of Zig that an example was verified with, or `null` if it was not verified. */
  verified(block: VerifiedQuery): VerifiedMark | null
  /** Returns the mark of an example that another release replaces by a variant (src/markup/editions/guide.ts). */
  variant?(block: VerifiedQuery): string | undefined
  /** Reports whether an example runs in the browser, which `npm run examples` has measured (src/examples/runnable.ts). */
  runs?(block: VerifiedQuery): boolean
  /** Returns the build's data for a component, or `null` if there is none yet. */
  figure?(component: FigureComponent, props: Record<string, unknown>): Figure | null
  /** Without it, icons stay empty until they are loaded. */
  icons?: IconRegistry
  /** Distinguishes the generated names of a part that is rendered apart from its page. */
  prefix?: string
  /** The default is English. */
  messages?: ContentMessages
  lang?: string
}

export interface VerifiedMark {
  /** The versions of Zig that it passes with, including the site's. */
  passes: readonly string[]
  /** The other versions, with the first error of each. */
  fails: readonly { version: string; error: string }[]
}

export interface VerifiedQuery {
  kind: string
  code: string
  expected: string
  /** The other files of the same project. */
  files: ProjectFile[]
  /** The version of Zig it is written for, if that is not the site's. */
  zig?: string
}

interface Rendering extends Required<Omit<BodyContext, 'icons' | 'prefix'>> {
  /** Returns a name that is unique on the page, such as `_tabs-1`. The prefix `_` is reserved for generated ids (R39). */
  newName(base: string): string
}

const Context = createContext<Rendering | null>(null)

/** Must surround exactly one page, because it counts the page's generated names. */
export function BodyProvider({ value, children }: { value: BodyContext; children?: ReactNode }) {
  const { icons = createIconRegistry({}), prefix = '', ...context } = value
  const counts: Record<string, number> = {}
  const newName = (base: string) => `_${prefix}${base}-${(counts[base] = (counts[base] ?? 0) + 1)}`
  return createElement(
    Context,
    {
      value: {
        messages: english.content,
        lang: FALLBACK_LOCALE,
        figure: () => null,
        runs: () => false,
        variant: () => undefined,
        ...context,
        newName,
      },
    },
    createElement(IconsProvider, { value: icons }, children),
  )
}

export function useBody(): Rendering {
  const context = useContext(Context)
  if (!context) throw new Error('useBody is called outside <BodyProvider>. Render bodies with renderBody.')
  return context
}
