// Facts and words of the editions, which the server renders on request (src/editions).

import type { EditionWords } from '../../editions/edition.ts'
import { readEdition } from '../../library/facts/edition-facts.ts'
import { EDITION_LIST, editionFactsFile, editionWordsFile } from '../../model/editions.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Outputs } from '../setup/outputs.ts'

export function editionOutputs({ reference }: Pick<AssembledSite, 'reference'>, referenceDir: string): Outputs {
  if (!reference) return new Map()
  const { library } = reference.plan
  const outputs: Outputs = new Map(
    EDITION_LIST.map(({ version }) => [
      editionFactsFile(version),
      async () => (await readEdition(referenceDir, version)) ?? 'null',
    ]),
  )
  const words = new Map<string, EditionWords>()
  for (const [key, { file: _, line: __, details, ...own }] of reference.words) {
    const module = library.moduleOf(key.split(' ')[0]!)
    const rows = words.get(module) ?? []
    words.set(module, rows)
    rows.push([key, { ...own, details: [...details] }])
  }
  for (const [module, rows] of words) outputs.set(editionWordsFile(module), () => JSON.stringify(rows))
  return outputs
}
