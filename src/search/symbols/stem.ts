/** Removes English endings that do not change the meaning: `returns`, `reading`, `copied`, `validation`. */
export function stemWord(word: string): string {
  // Not a plural.
  if (word === 'https') return word
  if (word.length < 5) return word.replace(/(?<=\w\w[^s])s$/, '').replace(/(?<=\w{2}[^aeiou])e$/, '')
  // `trees`, not `treeing`.
  if (word.endsWith('ees')) return word.slice(0, -1)
  return word
    .replace(/ies$|ied$/, 'y')
    .replace(/(?<=\w{4}[st])ions?$|(?<=\w{4}t)ors?$/, '')
    .replace(/(?:ing|ed|es|e|s)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}
