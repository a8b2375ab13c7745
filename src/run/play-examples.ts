// A list of the site's examples.

import type { PlayExamples } from '../model/run/play-examples.ts'
import { element } from './elements.ts'
import type { SharedProgram } from './share.ts'

export type ExampleList = PlayExamples

/** Creates a native select: it works with keyboard, touch and screen readers, and can be searched by typing. */
export function exampleChoice(
  pages: ExampleList,
  label: string,
  onChoice: (program: SharedProgram) => void,
): HTMLSelectElement {
  const all = pages.flatMap(({ examples }) => examples)
  let index = 0
  const groups = pages.map(({ title, examples }) =>
    element(
      'optgroup',
      { label: title },
      ...examples.map(({ name }) => element('option', { value: String(index++) }, name)),
    ),
  )
  const select = element('select', { 'aria-label': label }, element('option', { value: '' }, label), ...groups)
  select.addEventListener('change', () => {
    const example = select.value === '' ? undefined : all[Number(select.value)]
    if (example) onChoice({ source: example.code, kind: example.kind })
  })
  return select
}
