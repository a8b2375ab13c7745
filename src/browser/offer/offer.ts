// The offer to read the site in the reader's language, in that language. It overlays the page, so that no content shifts.

import { directionOf, languageTag } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { chooseLocale, saveLocale } from '../../shell/choose-locale.ts'
import './offer.css'

const OFFERS = import.meta.glob<Messages['offer']>('../../../locales/*.json', { import: 'offer', eager: true })

/** @param locales The locale of the page comes first. */
export function offerLanguage(locales: readonly string[]): void {
  const code = matchLocale(navigator.languages, locales)
  const messages = OFFERS[`../../../locales/${code}.json`]
  if (!code || !messages || code === locales[0]) return
  const link = Object.assign(document.createElement('a'), { href: `/${code}`, textContent: messages.text })
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
  close.ariaLabel = messages.close
  const offer = Object.assign(document.createElement('aside'), {
    className: 'offer',
    lang: languageTag(code),
    dir: directionOf(code),
    ariaLabel: messages.text,
  })
  link.addEventListener('click', () => chooseLocale(link, code))
  close.addEventListener('click', () => {
    saveLocale(locales[0]!)
    offer.remove()
  })
  offer.append(link, close)
  document.body.append(offer)
}

/** Other codes of languages that a browser may send. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id' }

/** Returns the locale for the first of the reader's languages that the site has. */
export function matchLocale(languages: readonly string[], locales: readonly string[]): string | undefined {
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-')
    const own = locales.filter(code => languageTag(code).split('-', 1)[0] === (ALIASES[base] ?? base))
    const exact = own.find(code => languageTag(code).toLowerCase() === language.toLowerCase())
    const traditional = /-(?:hant|tw|hk|mo)\b/i.test(language) ? own.find(code => code === 'zh-TW') : undefined
    const found = exact ?? traditional ?? own.find(code => !code.includes('-')) ?? own[0]
    if (found) return found
  }
  return undefined
}
