// Words of other languages for what std is about, one file a language that guides are written in.

export interface Dictionary {
  /** Words that say nothing, with a space between. */
  leftOut: string
  /** Rows: English, a colon, and beginnings of words that mean it: `file: datei dateien`. */
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

/** Languages that are written nearly alike. */
const SAME: Readonly<Record<string, string>> = { 'de-CH': 'de', lb: 'de', pt: 'pt-BR', 'zh-TW': 'zh-CN' }

/** `null` where English words are all there are. */
export async function loadDictionary(locale: string): Promise<Dictionary | null> {
  const load = LOADERS[SAME[locale] ?? locale]
  return load ? (await load()).default : null
}

export const DICTIONARIES: readonly string[] = Object.keys(LOADERS)
