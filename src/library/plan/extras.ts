// Data about declarations that only a build has, beyond the facts and our descriptions.

export interface PlanExtras {
  /** Source files of std that the build publishes as pages. */
  sources?: ReadonlyMap<string, string>
  /** Verified examples that use a declaration, nearest and shortest first. */
  examples?: ExamplesByPath
  /** Inferred error sets, as the compiler reports them. */
  inferred?: { target: string; errors: Readonly<Record<string, readonly string[]>> }
}

/** Maps the path of a declaration to its examples, which are selected on access. Paths without examples are not among the keys. */
export type ExamplesByPath = Pick<ReadonlyMap<string, readonly DeclarationExample[]>, 'get' | 'keys'>

export interface DeclarationExample {
  /** Path of its page without locale, with the id of the heading. */
  href: string
  /** The heading above it, or the page's title. */
  title: string
  /** Identifies the example on every page that shows it. */
  id: string
}
