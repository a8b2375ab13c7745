// What a command found: as Markdown, from which the text for a terminal is laid out, and as data.

export interface TerminalAnswer {
  markdown: string
  data: unknown
  /** Nothing was found. */
  failed?: true
}
