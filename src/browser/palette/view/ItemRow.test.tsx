import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mergeRanges } from '../../../model/text/range.ts'
import { Marked } from './ItemRow.tsx'

it('marks ranges and escapes everything', () => {
  const html = renderToStaticMarkup(
    <Marked
      text="<b>hash</b>_map"
      ranges={[
        [3, 7],
        [12, 15],
      ]}
    />,
  )
  expect(html).toBe('&lt;b&gt;<mark>hash</mark>&lt;/b&gt;_<mark>map</mark>')
})

it('takes ranges in any order, touching, overlapping or outside', () => {
  expect(
    mergeRanges(
      [
        [4, 6],
        [0, 2],
        [2, 3],
        [5, 99],
        [8, 8],
        [-3, 1],
      ],
      8,
    ),
  ).toEqual([
    [0, 3],
    [4, 8],
  ])
})
