// A list of the site's examples.

import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import type { PlayExamples } from '../model/run/play-examples.ts'
import { element } from './elements.ts'
import type { SharedProgram } from './share.ts'

export type ExampleList = PlayExamples

/** Adds examples, grouped by page, to a native select: it works with keyboard, touch and screen readers, and by typing. */
export function addExamples(
  select: HTMLSelectElement,
  pages: ExampleList,
  onChoice: (program: SharedProgram) => void,
): void {
  const all = pages.flatMap(({ examples }) => examples)
  let index = 0
  // The page of the playground is the first. It has no title of its own in the list, because it shows these, in its language.
  const shown = [...select.options].slice(1).map(({ text }) => text)
  const options = pages.map(({ examples }, at) =>
    examples.map(({ name }, nth) =>
      element('option', { value: String(index++) }, (at === 0 ? shown[nth] : undefined) ?? name),
    ),
  )
  const [first = [], ...others] = options
  const groups = others.map((each, at) =>
    element('optgroup', { label: pages[at + 1]!.title, lang: FALLBACK_LOCALE, dir: 'ltr' }, ...each),
  )
  const { selectedIndex } = select
  // The first option stands for a program that is none of them.
  select.replaceChildren(select.options[0]!, ...first, ...groups)
  select.selectedIndex = selectedIndex
  select.addEventListener('change', () => {
    const example = all[Number(select.value)]
    if (example) onChoice({ source: example.code, kind: example.kind })
  })
}
