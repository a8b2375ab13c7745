// Maps common names of concepts to the paths in std (synonyms.json).

import synonyms from './synonyms.json' with { type: 'json' }

export interface Synonym {
  /** Names of one concept. */
  names: readonly string[]
  /** Matching paths, likeliest first. */
  targets: readonly string[]
}

export function readSynonyms(): Synonym[] {
  return Object.values(synonyms).flat().map(readRow)
}

/** Parses a row such as `delete file, rm: fs.Dir.deleteFile posix.unlink`. */
function readRow(row: string): Synonym {
  const [names, paths] = row.split(': ') as [string, string]
  return { names: names.split(', '), targets: paths.split(' ').map(path => `std.${path}`) }
}
