import { expect, it } from 'vitest'
import german from '../../../locales/de.json'
import { changeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { fillLabels, LABEL_MARKS } from './label-marks.ts'

const words = changeWords(german as never, 'de')

it('fills marks with the same texts as rendering with the words of the language', () => {
  const texts = [
    (of: typeof words) => of.localize('copyPath'),
    (of: typeof words) => of.localize('since', { version: '0.15' }),
    (of: typeof words) => of.localize('verifiedExamples', { count: 1 }),
    (of: typeof words) => of.localize('matches', { count: of.number(1234), total: of.number(5678) }),
    (of: typeof words) =>
      of.localize('removal', {
        removed: `<b>${of.localize('removedIn', { version: '0.16' })}</b>`,
        instead: of.localize('use', { name: 'x' }),
      }),
    (of: typeof words) => of.localize('changedIn', { versions: of.listed(['<a>1</a>', '<a>2</a>', '<a>3</a>']) }),
    (of: typeof words) => of.joined(['a', 'b', 'c']) + of.joined(['d']),
    (of: typeof words) => of.titleAt('/docs/std/heap#arena', 'Use an arena'),
  ]
  for (const text of texts) {
    expect(fillLabels(`<p>${text(LABEL_MARKS)}</p>`, words)).toBe(`<p>${text(words)}</p>`)
    expect(fillLabels(text(LABEL_MARKS), IN_ENGLISH)).toBe(text(IN_ENGLISH))
  }
})
