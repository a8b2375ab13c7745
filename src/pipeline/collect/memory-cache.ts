// Values that stay the same between two edits. The development server reuses them; a build starts without them.

import type { TextCache } from '../../content/source-files.ts'
import type { ExampleResults, ExampleVersions } from '../../examples/results.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { ExamplesByPath } from '../../library/plan/planned-page.ts'
import type { Messages } from '../../model/languages/messages.ts'
import type { IconSets } from './icons.ts'
import type { Reference } from './joined-reference.ts'
import type { ParseCache } from './parse-cache.ts'

export interface MemoryCache {
  /** Parsed pages and descriptions, so that only the file that changed is parsed again. */
  parsed?: ParseCache
  /** Texts of content files. Only the development server has them: a build reads each file once. */
  texts?: TextCache
  /** Valid as long as the files they were read from are the same. */
  messages?: { inputs: string; messages: Map<string, Messages> }
  /** The recorded results of examples, with the documented release and with others. */
  examined?: readonly [ExampleResults, ExampleVersions]
  /** They are installed with the project and never change. */
  icons?: IconSets
  /** The facts never change while a program runs; reading them takes a second. */
  plan?: { dir: string; plan: ReferencePlan; factsHash: string }
  /** The verified examples of the pages. It is a function, because the pages are read after the reference that renders them. */
  examples?: () => ExamplesByPath | undefined
  /** Valid as long as the texts it was made from are the same. */
  reference?: { inputs: readonly string[]; reference: Reference }
}

export function createMemoryCache(): MemoryCache {
  return {}
}
