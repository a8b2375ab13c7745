// Hashes of texts that file names contain. If the inputs of a text are those of the last build, its hash is known without making it.

import { createHash } from 'node:crypto'
import { keyOf, type StoredFiles } from '../../files/parsed-files.ts'

export interface KnownHashes {
  /** @param inputs Everything that the text depends on, except the code. */
  of(name: string, inputs: string, text: () => string): string
  save(): Promise<void>
}

/** @param program Hash of the code and the settings. */
export function knownHashes(hashes: StoredFiles<string>, program: string): KnownHashes {
  return {
    of: (name, inputs, text) => hashes.of(name, keyOf(program, inputs), () => hashOf(text())),
    save: hashes.save,
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
