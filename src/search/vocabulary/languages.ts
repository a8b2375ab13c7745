// Words of other languages for what std is about, one file a language that guides are written in.

export interface Dictionary {
  /** Words that say nothing, with a space between. */
  leftOut: string
  /** Lines: English, a colon, and beginnings of words that mean it: `file: datei dateien`. */
  words: string
}

const LOADERS: Readonly<Record<string, () => Promise<Dictionary>>> = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  'pt-BR': () => import('./languages/pt-BR.ts'),
  ru: () => import('./languages/ru.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
}

/** Languages that are written nearly alike. */
const SAME: Readonly<Record<string, string>> = { 'de-CH': 'de', lb: 'de', pt: 'pt-BR', 'zh-TW': 'zh-CN' }

/** `null` where English words are all there are. */
export async function loadDictionary(locale: string): Promise<Dictionary | null> {
  const load = LOADERS[SAME[locale] ?? locale]
  return load ? load() : null
}

export const DICTIONARIES: readonly string[] = Object.keys(LOADERS)
