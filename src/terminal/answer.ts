// The result of a command: as Markdown, which is laid out for the terminal, and as data.

export interface TerminalAnswer {
  markdown: string
  data: unknown
  /** Nothing was found. */
  failed?: true
}
