// Inputs and outputs of a build. A test scenario is the same build with other folders and settings.

import { join } from 'node:path'
import { stdAtHand } from '../../library/std-sources.ts'
import type { Settings } from '../../model/settings.ts'
import { progressOn, type ShowProgress } from './stopwatch.ts'

export interface BuildOptions {
  /** The project: where src/, package-lock.json and node_modules are. */
  root: string
  contentDir: string
  publicDir: string
  localesDir: string
  referenceDir: string
  /** The record of publications: exports/published.ndjson. */
  publishedFile: string
  /** The folder lib/std of Zig, for pages of source files, or `null` if it is not installed. */
  sources: string | null
  /** Folder that builds are written to. */
  out: string
  /** Whether to bundle the servers. Tests serve a site from source. */
  servers: boolean
  cacheDir: string
  settings: unknown
  settingsFile: string
  log: (line: string) => void
  /** Called with the current step. */
  progress?: ShowProgress
  /** Dead links are reported but do not fail the build, for the development server. */
  forgiving?: boolean
}

export function defaultOptions(root: string, settings: Settings, overrides: Partial<BuildOptions> = {}): BuildOptions {
  return {
    root,
    contentDir: join(root, 'content'),
    publicDir: join(root, 'public'),
    localesDir: join(root, 'locales'),
    referenceDir: join(root, 'reference'),
    publishedFile: join(root, 'exports/published.ndjson'),
    sources: stdAtHand(),
    out: join(root, 'dist'),
    servers: true,
    cacheDir: join(root, '.cache'),
    settings,
    settingsFile: 'site.config.ts',
    log: line => console.log(line),
    progress: progressOn(process.stdout),
    ...overrides,
  }
}
