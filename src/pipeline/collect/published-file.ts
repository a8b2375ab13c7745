// Reads the record of publications from the repository.

import { relative } from 'node:path'
import { parsePublished, UNPUBLISHED } from '../../exports/published.ts'
import type { Published } from '../../exports/published-record.ts'
import { readIfThere } from '../../files/if-there.ts'
import type { BuildOptions } from '../setup/options.ts'

/** Returns an empty record if nothing has been published yet. */
export async function readPublished({ publishedFile, root }: BuildOptions): Promise<Published> {
  const text = await readIfThere(publishedFile)
  return text === null ? UNPUBLISHED : parsePublished(text, relative(root, publishedFile))
}
