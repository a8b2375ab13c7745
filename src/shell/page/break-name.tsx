import { createElement, Fragment, type ReactNode } from 'react'

/** Fits on one line of the narrowest list. */
const LONG = /\S{20}/

/** A long name breaks where a word of it begins, not in the middle of one. */
export function breakName(text: string): ReactNode {
  if (!LONG.test(text)) return text
  const [first, ...others] = text.split(/(?=[A-Z][a-z])/)
  return createElement(Fragment, null, first, ...others.flatMap(part => [createElement('wbr'), part]))
}
