// Texts that make a careless pattern take time with the square of their length, made from the pattern itself.

/** A pattern as it stands in a file. */
export interface FoundPattern {
  file: string
  line: number
  pattern: RegExp
}

/** Literals of regular expressions in a source file. What cannot be one, such as a division, does not compile and is left out. */
export function patternsIn(file: string, source: string): FoundPattern[] {
  return source.split('\n').flatMap((line, index) =>
    [...withoutText(line).matchAll(LITERAL)].flatMap(({ 1: body, 2: flags }) => {
      try {
        return [{ file, line: index + 1, pattern: new RegExp(body!, flags) }]
      } catch {
        return []
      }
    }),
  )
}

/** After what may stand before an expression: `(`, `=`, `,`, `[`, `:`, `?`, `&`, `|`, `!`, `{`, an arrow, or the beginning. */
const LITERAL = /(?<=^\s*|[(=,[:?&|!{>]\s*|return )\/((?![*/])(?:[^\\/[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\/([dgimsuvy]*)/g

function withoutText(line: string): string {
  return line.trimStart().startsWith('//') || line.trimStart().startsWith('*') ? '' : line
}

/** Makes a text of about a length that it is given. */
export interface Pump {
  make(length: number): string
  /** At which a pattern that takes the square of it stands out. */
  length: number
}

/**
 * Runs of everything the pattern speaks of, alone and in pairs, with an end that fits nothing: where two parts of a pattern may share a
 * run, it is tried at each place of it. Pairs are many, and shorter.
 */
export function* pumpsOf({ source }: RegExp): Generator<Pump> {
  const units = unitsOf(source)
  for (const unit of units) yield { make: length => repeat(unit, length), length: 16_000 }
  for (const first of units)
    for (const second of units) {
      if (first === second) continue
      yield { make: length => repeat(first + second, length), length: 3_000 }
      // A beginning that fits, then a run that does not end.
      yield { make: length => first + repeat(second, length), length: 3_000 }
    }
}

function unitsOf(source: string): string[] {
  const words = source.match(/[A-Za-z]{2,}/g)?.filter(word => !CLASS_NAMES.has(word)) ?? []
  const signs = [...source.replace(/\\[dwsSDWbBpPux](?:\{[^}]*\})?/g, '')].filter(sign => !/[A-Za-z0-9]/.test(sign))
  return [...new Set([...words.slice(0, 3), ...signs.slice(0, 8), ...SAMPLES])]
}

const SAMPLES = ['a', 'A', 'aA', '0', ' ', '\n', '\r', '.', '"', '\\"', '(', '[', '用']
const CLASS_NAMES = new Set(['Script', 'Lu', 'Ll', 'ASCII'])

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)) + END
}

/** Fits nothing. */
const END = '\u0001'
