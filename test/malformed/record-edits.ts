// Facts and records that commands have left in the repository.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edit, file, lineWith, write } from './edit.ts'

const RECORDS = [
  ['facts', 'reference/0.15.1/BitStack.json', 'Take it back from git, or run "npm run reference".'],
  ['a saved check', 'reference/check.json', 'Take it back from git, or run "npm run reference -- --check --save".'],
  ['results of examples', 'content/examples.json', 'Take it back from git, or run "npm run examples".'],
  ['results of benchmarks', 'bench/results.json', 'Take it back from git, or run "npm run bench -- --save".'],
  ['results of attacks', 'bench/attack.json', 'Take it back from git, or run "npm run attack -- --save".'],
  [
    'the record of what was published',
    'exports/published.ndjson',
    'Take it back from git, or remove it and run "npm run exports -- --publish".',
  ],
] as const

export const RECORD_EDITS: readonly Edit[] = [
  ...RECORDS.flatMap(([what, at, fix]) => [
    {
      name: `${what}, cut off`,
      file: at,
      async apply(root: string) {
        const text = await readFile(join(root, at), 'utf8')
        const half = text.slice(0, text.lastIndexOf(':'))
        await write(root, at, half)
        return half.split('\n').length
      },
      fact: 'The JSON ends before it is complete.',
      fix: fix,
    },
    file(`${what}, of another shape`, '[1]\n', 1, ['The file is wrong: expected', fix], at),
  ]),
  {
    name: 'facts of a module that is not there',
    file: 'reference/0.15.1/BitStack.json',
    async apply(root) {
      const at = 'reference/0.15.1/BitStack.json'
      const text = await readFile(join(root, at), 'utf8')
      await write(root, at, text.replace(/(\[\d+,\d+,)"std\.BitStack"/, '$1"std.gone.Thing"'))
      return lineWith(root, at, 'std.gone.Thing')
    },
    fact: 'The facts lead to std.gone.Thing, which no file of them declares.',
    fix: 'Take it back from git, or run "npm run reference".',
  },
  file(
    'a fact of another shape',
    '{"module":"BitStack","path":"std.BitStack","version":"0.15.1","declarations":[\n{"path":"std.BitStack","kind":"sturct","source":["std.zig",7,7]}\n]}',
    2,
    ['The value "declarations.0.kind" is wrong: expected one of function,', 'Take it back from git'],
    'reference/0.15.1/BitStack.json',
  ),
]
