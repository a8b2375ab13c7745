/** Varieties of a language whose readers understand each other's pages. Written Chinese differs too much in its terms. */
const RELATED: Readonly<Record<string, string>> = { 'de-CH': 'de', pt: 'pt-BR', 'pt-BR': 'pt' }

/** Returns the locale whose translation replaces a missing one, before English does (R8). */
export function relatedLocale(code: string): string | undefined {
  return RELATED[code]
}
