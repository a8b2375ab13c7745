import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { createSpeller, type Speller, WORDS_FILE } from './spelling.ts'

const OURS = readFileSync(WORDS_FILE, 'utf8').split('\n').filter(Boolean)
let speller: Speller

beforeAll(async () => {
  speller = await createSpeller(OURS, word => ['OutOfMemory', 'getauxval', 'mmapx_len'].includes(word))
})

async function check(text: string): Promise<string[]> {
  const findings = await speller([parseContentDocument('content/en/x.md', text)])
  return findings.map(({ line, fact }) => `${line}: ${/“(.*)”/.exec(fact)![1]}`)
}

it('knows English, software and our terms', async () => {
  expect(await check('The vtable of a comptime allocator lies in the binary, beside the mutex.')).toEqual([])
})

it('finds a misspelt word, with its line and suggestions', async () => {
  expect(await check('Fine.\n\nYou recieve it.')).toEqual(['3: recieve'])
  const [finding] = await speller([parseContentDocument('content/en/x.md', 'You recieve it.')])
  expect(finding!.fix).toMatch(/^Did you mean receive/)
})

it('finds a word in every document, and twice in one', async () => {
  const [first, second] = ['A wrogn word.', 'Fine.\n\nA wrogn, wrogn word.'].map((text, index) =>
    parseContentDocument(`content/en/${index}.md`, text),
  )
  const findings = await speller([first!, second!])
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/en/0.md:1',
    'content/en/1.md:3',
    'content/en/1.md:3',
  ])
})

it('finds British spelling', async () => {
  expect(await check('The colour of this behaviour, in grey, at the centre.')).toEqual([
    '1: colour',
    '1: behaviour',
    '1: grey',
    '1: centre',
  ])
})

it('looks into headings, tables, links, boxes and their titles, and the values of the front matter', async () => {
  const source = [
    '---',
    'title: wrogn',
    'icon: i-lucide-xwrogn',
    '---',
    '',
    '## Wrogn',
    '',
    '| A | wrogn |',
    '| --- | --- |',
    '',
    '[wrogn](./xwrogn.md)',
    '',
    '::note{title="It is wrogn"}',
    'A wrogn thing.',
    '::',
  ]
  expect(await check(source.join('\n'))).toEqual([
    '2: wrogn',
    '6: Wrogn',
    '8: wrogn',
    '11: wrogn',
    '13: wrogn',
    '14: wrogn',
  ])
})

it('leaves code, addresses and names of std alone', async () => {
  const text = '`wrogn` and https://wrogn.example and std.wrogn and OutOfMemory and mmapx_len.\n\n```zig\nwrogn\n```\n'
  expect(await check(text)).toEqual([])
})

it('takes a plain word for a word even where a declaration has that name', async () => {
  expect(await check('Call getauxval now.')).toEqual(['1: getauxval'])
})

it('keeps our terms sorted, once each', () => {
  const sorted = [...new Set(OURS)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  expect(OURS).toEqual(sorted)
})
