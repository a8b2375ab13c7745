import type { Thing } from '../facts/facts.ts'

/** Longer signatures of functions are written with one parameter a line. */
const ONE_LINE = 88

/** Where a long signature is broken: before each parameter, and before the closing parenthesis. */
export function signatureBreaks({ signature, parameters }: Thing): [position: number, inserted: string][] {
  if (!signature || !parameters || parameters.length < 2 || signature.text.length <= ONE_LINE) return []
  const { text } = signature
  const open = text.indexOf('(', text.search(/\bfn\b/))
  if (open === -1) return []
  const breaks: [number, string][] = [[open + 1, '\n    ']]
  for (const [index, { type }] of parameters.entries()) {
    const end = type[1]
    const isLast = index === parameters.length - 1
    if (text[end] !== (isLast ? ')' : ',')) return []
    breaks.push(isLast ? [end, ',\n'] : [end + 2, '\n    '])
  }
  return breaks
}
