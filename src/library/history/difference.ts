// Compares two lines of Zig word by word.

export interface Word {
  text: string
  differs: boolean
}

/** Splits both lines into pieces that differ or are common to both. */
export function differingWords(was: string, now: string): [Word[], Word[]] {
  const [a, b] = [wordsOf(was), wordsOf(now)]
  const common = commonWords(a, b)
  return [
    join(
      a,
      common.map(([index]) => index),
    ),
    join(
      b,
      common.map(([, index]) => index),
    ),
  ]
}

const wordsOf = (line: string): string[] => line.match(/\w+|\s+|[^\w\s]/g) ?? []

/** Computes the longest common subsequence as pairs of indexes. The quadratic table is small, since lines are short. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

function join(words: readonly string[], same: readonly number[]): Word[] {
  const common = new Set(same)
  const joined: Word[] = []
  for (const [index, text] of words.entries()) {
    const differs = !common.has(index)
    const last = joined.at(-1)
    if (last && last.differs === differs) last.text += text
    else joined.push({ text, differs })
  }
  return joined
}
