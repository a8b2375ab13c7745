// A statement of a description, and the claims that prove it. Apart from reading them, because the edge renders descriptions.

export interface Claim {
  /** `content/claims/mem.zig`. */
  file: string
  line: number
  /** The declaration, named like the heading of its description. */
  name: string
  /** A piece of the description, without its Markdown. */
  quote: string
  /** `std/posix.zig:1506`, for a statement about another system, which is read instead of run. */
  source?: string
}

export interface Statement {
  /** A sentence, or the row of an error or a parameter, as plain text. */
  text: string
  /** It says what happens at an edge, so it needs a proof. */
  isEdge: boolean
  /** The claims that quote it. */
  claims: readonly Claim[]
  /** The claims quote every word of it that speaks of an edge. */
  isProven: boolean
}
