import { describe, expect, it } from 'vitest'
import { ALL_MESSAGES } from '../../test/support/all-messages.ts'
import { SAME_AS_ENGLISH } from '../../test/support/same-as-english.ts'
import { intlLocales } from '../model/languages/language.ts'
import { LOCALES } from '../model/languages/locales.ts'

/** `page.copy` → text, in the order of the file. */
function flat(messages: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
}

/** Messages that are the same word in some languages only by mistake. */
const DIFFERENT = [
  ['offline.pause', 'run.stop'],
  ['changes.changedList', 'palette.kinds.variable'],
  ['overlay.notification', 'home.declarations'],
  ['run.reset', 'page.retry'],
  ['run.compiling', 'run.running'],
] as const

const english = new Map(flat(ALL_MESSAGES.en!))
const isPlural = (text: string) => text.includes(', plural,')
const placesOf = (text: string) =>
  [...text.matchAll(/\{(\w+)[,}]/g)]
    .map(match => match[1])
    .sort()
    .join()

it('there is one set for each of the 53 locales', () => {
  expect(Object.keys(ALL_MESSAGES).sort()).toEqual(LOCALES.map(({ code }) => code).sort())
})

describe.each(Object.entries(ALL_MESSAGES))('%s', (locale, messages) => {
  const own = flat(messages)

  it('has the keys of English, in their order', () => {
    expect(own.map(([key]) => key)).toEqual([...english.keys()])
  })

  it('has no empty text, and the places of English', () => {
    const isWrong = ([key, text]: [string, string]) =>
      text === '' ||
      text.trim() !== text ||
      (!isPlural(english.get(key)!) && placesOf(text) !== placesOf(english.get(key)!))
    expect(own.filter(isWrong)).toEqual([])
  })

  it('has different words for what must not be confused', () => {
    const texts = new Map(own.map(([key, text]) => [key, text.toLowerCase()]))
    expect(DIFFERENT.filter(([one, other]) => texts.get(one) === texts.get(other))).toEqual([])
  })

  it('counts with the forms of its language, no more and no fewer', () => {
    const { pluralCategories } = new Intl.PluralRules(intlLocales(locale)).resolvedOptions()
    const isKnown = Intl.PluralRules.supportedLocalesOf(intlLocales(locale)[0]!).length > 0
    for (const [key, text] of own.filter(([key]) => isPlural(english.get(key)!))) {
      const forms = [...text.matchAll(/ (\w+) \{([^{}]*)\}/g)]
      expect(text, key).toMatch(/^[^{]*\{count, plural,(?: \w+ \{[^{}]*\})+\}[^}]*$/)
      expect(forms.find(([, category]) => category === 'other')?.[2], key).toContain('#')
      if (isKnown) expect(forms.map(([, category]) => category).sort(), key).toEqual([...pluralCategories].sort())
    }
  })

  if (locale === 'en') return
  it('leaves nothing in English but what is the same word there', () => {
    const left = own.filter(
      ([key, text]) => text === english.get(key) && /\p{L}{3}/u.test(text.replace(/\{.*?\}/g, '')),
    )
    expect(left.map(([key]) => key).filter(key => !SAME_AS_ENGLISH.everywhere.includes(key))).toEqual(
      SAME_AS_ENGLISH.in[locale] ?? [],
    )
  })
})
