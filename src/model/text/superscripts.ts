// Inter has only three of the superscript digits, so a run such as ⁶⁴ would be drawn by two fonts. Prose shows it as `<sup>`.

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const RUN = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ]+/g

/** Splits a text at its superscripts: every second part is one, in ordinary characters. */
export function splitSuperscripts(text: string): string[] {
  const runs = text.match(RUN) ?? []
  return text.split(RUN).flatMap((part, index) => (runs[index] ? [part, plain(runs[index])] : [part]))
}

function plain(run: string): string {
  return [...run].map(sign => (sign === '⁻' ? '−' : sign === 'ⁿ' ? 'n' : String(DIGITS.indexOf(sign)))).join('')
}
