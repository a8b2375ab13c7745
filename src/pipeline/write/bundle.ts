// A bundle, made by Vite in another process.

import type { InlineConfig } from 'vite'
import { createHelper } from './helper.ts'

export interface BundleJob {
  root: string
  outDir: string
  /** Plain data: it travels to the other process. */
  config: InlineConfig
}

/** Returns the ids of all modules that were read. */
export const bundle = createHelper<BundleJob, string[]>(new URL('./make-bundle.ts', import.meta.url))
