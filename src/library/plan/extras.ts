// What a build knows about declarations beyond the facts and our words.

export interface PlanExtras {
  /** Files of std that are in the build; their pages are on the site. */
  sources?: ReadonlyMap<string, string>
  /** Verified examples that use a declaration, nearest and shortest first. */
  examples?: ExamplesByPath
  /** What the compiler says of error sets that it works out itself. */
  inferred?: { target: string; errors: Readonly<Record<string, readonly string[]>> }
}

/** Path of a declaration → its examples, chosen when asked for. Paths without examples are not among the keys. */
export type ExamplesByPath = Pick<ReadonlyMap<string, readonly DeclarationExample[]>, 'get' | 'keys'>

export interface DeclarationExample {
  /** Path of its page without locale, with the id of the heading. */
  href: string
  /** The heading it stands under, or the page's title. */
  title: string
  /** The same wherever it stands. */
  id: string
}
