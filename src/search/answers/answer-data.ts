// The transfer format of the data behind direct answers. Titles are loaded with the first part of the index, the rest on
// demand.

/** Guides with the titles of their sections. */
export type GuideTitles = readonly GuideTitlesOfPage[]

/** `name` is a module's key, or the title of a page that is not a module. `lang` is left out for English sections. */
export type GuideTitlesOfPage = [route: string, name: string, sections: readonly SectionTitle[], lang?: string]

/**
 * The id is omitted if it equals the slug of the title. An empty title means the page itself. `questions` lists further
 * phrasings that the section answers, separated by commas. A translated section has its English title too.
 */
export type SectionTitle = string | [title: string, id: string, questions?: string, english?: string]

/**
 * Error name → the first sentence of its meaning, its address, and the functions that return it, likeliest first. Functions
 * are given by their numbers in the first part of the index.
 */
export type ErrorsData = Readonly<
  Record<string, readonly [meaning: string, href: string, functions: readonly number[]]>
>

export interface RemovedNamesData {
  /** Removed paths, their replacements, advice, and the guide section with details. */
  names: readonly RemovedNameRow[]
  /** Compiler messages, with `*` and `#` for the variable parts, and the section that explains each of them. */
  messages: readonly (readonly [pattern: string, href: string])[]
}

export type RemovedNameRow = readonly [was: readonly string[], use: readonly string[], note: string, href: string]
