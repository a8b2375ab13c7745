import { describe, expect, it } from 'vitest'
import { readQuery, runQuery } from './run-query.ts'
import type { SymbolSearch } from './symbols/symbols.ts'
import { createTranslate } from './translate.ts'

const symbols = { modules: [], has: (name: string) => name === 'Datei', search: () => [] } as unknown as SymbolSearch
const translate = createTranslate({ leftOut: 'eine auf', words: ['file: datei', 'migrate: umstell'] })
const read = (text: string) => readQuery({ symbols, translate }, text)

describe('a query in another language', () => {
  it('is read as typed and in English, unless it is a name', () => {
    const [typed, english, ...others] = read('eine Datei')
    expect([typed!.text, english!.text, others]).toEqual(['eine Datei', 'file', []])
    expect(typed!.isLeftOut!('Eine')).toBe(true)
    expect(read('Datei')).toHaveLength(1)
    expect(read('xyzzy')).toHaveLength(1)
  })

  it('is read in English alone if it is about a release', () => {
    expect(read('auf 0.15 umstellen').map(({ text }) => text)).toEqual(['0.15 migrate'])
  })

  it('is answered from both readings at once', async () => {
    const asked: (string | undefined)[] = []
    const answers = {
      find: async (query: { text: string }, _hits: unknown, typed?: { text: string }) => {
        asked.push(query.text, typed?.text)
        return { answer: null, tasks: [], historyNames: [] }
      },
    }
    await runQuery({ symbols, answers: answers as never }, read('eine Datei'), 10)
    expect(asked).toEqual(['file', 'eine Datei'])
  })
})
