// A site of so many copies of the guides. No two code blocks are the same text, so that nothing is drawn once for all.

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../../test/sites.ts'

const GUIDES = join(ROOT, 'content/en/docs/std')

export async function copyGuides(folder: string, times: number): Promise<void> {
  await cp(join(ROOT, 'test/scenarios/single/content'), folder, { recursive: true })
  const names = (await readdir(GUIDES, { recursive: true })).filter(name => name.endsWith('.md')).sort()
  for (const name of names) {
    const text = await readFile(join(GUIDES, name), 'utf8')
    for (let copy = 0; copy < times; copy++) {
      const file = join(folder, 'en/docs', `copy-${copy}`, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, copyOf(text, copy))
    }
  }
}

/** The page that is weighed is the same in every site. */
export const WEIGHED = '/docs/copy-0/collections/array-list'

function copyOf(text: string, copy: number): string {
  return (
    text
      .replace(/^title: (.*)$/m, `title: $1 ${copy}`)
      // Of what stands behind the language, names of files are kept: lists of files need them.
      .replace(
        /^(```zig)(?:[^\n[]*(\[[^\]\n]*\]))?[^\n]*\n/gm,
        (_, start, name) => `${[start, name].join(' ').trim()}\n// copy ${copy}\n`,
      )
      .replace(/\]\(\.[^)]*\)/g, `](/docs/guide)`)
  )
}
