// Files of the manifest. Each is measured when it is written, so that no content is kept in memory for the manifest.

import { createHash } from 'node:crypto'
import { entryOf, measuredEntry } from '../../exports/exports.ts'
import type { ExportFile } from '../../exports/source.ts'
import type { ExportEntry } from '../../model/wire/exports.ts'

export interface MadeExport<Content extends string | Uint8Array = string | Uint8Array> {
  path: string
  make(): Promise<Content>
  /** Takes over the entry of an earlier build whose file is reused. */
  reuse(entry: ExportEntry): void
  /** Returns the entry of the manifest. It creates the file if that has not happened yet. */
  entry(): Promise<ExportEntry>
}

export function madeExport<Content extends string | Uint8Array>(
  file: Omit<ExportFile, 'text'>,
  make: () => Content | Promise<Content>,
): MadeExport<Content> {
  let entry: Promise<ExportEntry> | null = null
  const pass = () => {
    const content = Promise.resolve(make())
    entry ??= content.then(made => entryOf(file, made))
    return content
  }
  return {
    path: file.path,
    make: async () => {
      const content = await pass()
      await entry
      return content
    },
    reuse(earlier) {
      entry = Promise.resolve(measuredEntry(file, earlier))
    },
    async entry() {
      if (!entry) await pass()
      return entry!
    },
  }
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
