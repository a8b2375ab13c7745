import type { RunKind } from './protocol.ts'

/** Examples that run in a browser, grouped by the page that shows them. */
export type PlayExamples = { title: string; route: string; examples: PlayExample[] }[]

export interface PlayExample {
  /** The heading above the example, or the name of its test. */
  name: string
  kind: RunKind
  code: string
}
