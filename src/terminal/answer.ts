// The result of a command, as Markdown for the terminal and as data.

export interface TerminalAnswer {
  markdown: string
  data: unknown
  /** Set if nothing was found. */
  failed?: true
}
