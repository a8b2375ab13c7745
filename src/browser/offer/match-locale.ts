import { languageTag } from '../../model/languages/language.ts'

/** Other codes of languages that a browser may send. */
const SAME: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id' }

/** Returns the locale for the first of the reader's languages that the site has. */
export function matchLocale(languages: readonly string[], locales: readonly string[]): string | undefined {
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-')
    const own = locales.filter(code => baseOf(languageTag(code)) === (SAME[base] ?? base))
    const exact = own.find(code => languageTag(code).toLowerCase() === language.toLowerCase())
    const traditional = /-(?:hant|tw|hk|mo)\b/i.test(language) ? own.find(code => code === 'zh-TW') : undefined
    const found = exact ?? traditional ?? own.find(code => !code.includes('-')) ?? own[0]
    if (found) return found
  }
  return undefined
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]!
}
