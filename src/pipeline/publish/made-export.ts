// Files of the manifest. Each is made when it is written, and measured as it passes: none is held for the manifest.

import { createHash } from 'node:crypto'
import { entryOf, measuredEntry } from '../../exports/exports.ts'
import type { ExportFile } from '../../exports/source.ts'
import type { ExportEntry } from '../../model/wire/exports.ts'

export interface MadeExport<Content extends string | Uint8Array = string | Uint8Array> {
  path: string
  make(): Promise<Content>
  /** Takes over what the manifest of an earlier build says of it, whose file is used again. */
  reuse(entry: ExportEntry): void
  /** The manifest's entry. It makes the file if nobody has requested it yet. */
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
