// How wide text is, in em, without a browser: letters of Inter by a few classes, letters of other scripts by theirs.

const NARROW = /[iljtfrI.,:;'`|!()[\]{} ‘’“”]/
const BROAD = /[mwMW@%—…]/
const CAPITAL = /[A-HJ-LN-VX-Z0-9&_=+<>~#$?]/
/** Letters that fill a square: Chinese, Japanese, Korean. */
const SQUARE = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/** Of the monospaced letters, whichever they are. */
export const MONO_EM = 0.6

const widths = new Map<string, number>()

export function letterWidth(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const width = widthOf(letter)
  widths.set(letter, width)
  return width
}

function widthOf(letter: string): number {
  if (NARROW.test(letter)) return 0.3
  if (BROAD.test(letter)) return 0.87
  if (CAPITAL.test(letter)) return 0.65
  return SQUARE.test(letter) ? 1 : 0.565
}

/** A line may end after it: words of these scripts are not parted by spaces. */
export function endsAnywhere(letter: string): boolean {
  return SQUARE.test(letter)
}
