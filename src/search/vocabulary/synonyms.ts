// What people call a thing → what std calls it (synonyms.json).

import synonyms from './synonyms.json' with { type: 'json' }

export interface Synonym {
  /** Names of one thing. */
  names: readonly string[]
  /** Paths they lead to, the likeliest first. */
  targets: readonly string[]
}

export function readSynonyms(): Synonym[] {
  return Object.values(synonyms).flat().map(readRow)
}

/** `delete file, rm: fs.Dir.deleteFile posix.unlink`. */
function readRow(row: string): Synonym {
  const [names, paths] = row.split(': ') as [string, string]
  return { names: names.split(', '), targets: paths.split(' ').map(path => `std.${path}`) }
}
