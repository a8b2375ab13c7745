// What answers are made from, as it travels. The titles come with the first part of the index; the rest when it is asked for.

/** Guides with the titles of their sections. */
export type GuideTitles = readonly GuideTitlesOfPage[]

/** `name` is what the page is called: a module's key, or the title of another page. */
export type GuideTitlesOfPage = [route: string, name: string, sections: readonly SectionTitle[]]

/** No id where it is the slug of the title; an empty title is the page itself. `asked`: what else it answers, with commas. */
export type SectionTitle = string | [title: string, id: string, asked?: string]

/**
 * By name: the first sentence of what it means, where it stands, and the functions that return it, by their numbers in the
 * first part of the index, the likeliest first.
 */
export type ErrorsData = Readonly<
  Record<string, readonly [meaning: string, href: string, functions: readonly number[]]>
>

export interface RemovedNamesData {
  /** Removed paths, what to use instead, what to do, and the section of the guide that says more. */
  names: readonly RemovedNameRow[]
  /** Messages of the compiler, `*` for what differs, and the section that explains them. */
  messages: readonly (readonly [pattern: string, href: string])[]
}

export type RemovedNameRow = readonly [was: readonly string[], use: readonly string[], note: string, href: string]
