// Facts and descriptions for the editions, which the server renders on request (src/markup/editions).

import { existsSync } from 'node:fs'
import { examplesIn } from '../../content/examples/scan.ts'
import type { ExampleVersions } from '../../examples/results.ts'
import { editionFile, readEdition } from '../../library/editions/edition-facts.ts'
import type { DeclarationWords } from '../../library/words/sections.ts'
import type { EditionWords } from '../../markup/editions/edition-words.ts'
import { EDITIONS, editionFactsFile, editionWordsFile } from '../../model/editions.ts'
import { groupBy } from '../../model/group-by.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Outputs } from '../setup/outputs.ts'

export function editionOutputs(
  { reference }: Pick<AssembledSite, 'reference'>,
  referenceDir: string,
  versions: ExampleVersions,
): Outputs {
  if (!reference) return new Map()
  const outputs: Outputs = new Map()
  for (const { version } of EDITIONS)
    if (existsSync(editionFile(referenceDir, version)))
      outputs.set(editionFactsFile(version), () => readEdition(referenceDir, version))
  const { library } = reference.plan
  const byModule = groupBy(reference.words, ([key]) => library.moduleOf(key.split(' ', 1)[0]!))
  for (const [module, words] of byModule)
    outputs.set(editionWordsFile(module), () =>
      JSON.stringify(
        words.map(([key, { file: _, line: __, details, ...own }]): EditionWords[number] => [
          key,
          { ...own, details: [...details] },
          failingIn(own, versions),
        ]),
      ),
    )
  return outputs
}

/** Returns the releases in which an example of a description fails, or was not tried. */
function failingIn({ written }: Pick<DeclarationWords, 'written'>, { versions, blocks }: ExampleVersions): string[] {
  if (!written) return []
  const { examples } = examplesIn({ type: 'root', children: [...written] })
  return EDITIONS.map(({ version }) => version).filter(version =>
    examples.some(({ hash }) => blocks[hash]?.[versions.indexOf(version)] !== ''),
  )
}
