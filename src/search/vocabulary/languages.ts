// Dictionaries of std's topics, one file for each language that has guides.

export interface Dictionary {
  /** Stop words, separated by spaces. */
  leftOut: string
  /** Rows of an English word, a colon, and beginnings of its translations: `file: datei dateien`. */
  words: readonly string[]
}

const LOADERS: Readonly<Record<string, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('./languages/ar.json', { with: { type: 'json' } }),
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  es: () => import('./languages/es.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./languages/ja.json', { with: { type: 'json' } }),
  ko: () => import('./languages/ko.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./languages/pt-BR.json', { with: { type: 'json' } }),
  ru: () => import('./languages/ru.json', { with: { type: 'json' } }),
  'zh-CN': () => import('./languages/zh-CN.json', { with: { type: 'json' } }),
}

/** Locales that use the dictionary of a similar language. */
const SAME: Readonly<Record<string, string>> = { 'de-CH': 'de', lb: 'de', pt: 'pt-BR', 'zh-TW': 'zh-CN' }

/** Returns `null` for English and for languages without a dictionary. */
export async function loadDictionary(locale: string): Promise<Dictionary | null> {
  const load = LOADERS[SAME[locale] ?? locale]
  return load ? (await load()).default : null
}

export const DICTIONARIES: readonly string[] = Object.keys(LOADERS)
