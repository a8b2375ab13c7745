import { expect, it } from 'vitest'
import { type PlaceOptions, place } from './float.ts'

const VIEW = { width: 1000, height: 800 }
const SIZE = { width: 200, height: 100 }
const OPTIONS: PlaceOptions = { side: 'above', align: 'center', gap: 10, margin: 8 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 20 })

it('stands in the middle above', () => {
  expect(place(anchorAt(500, 400), SIZE, VIEW, OPTIONS)).toEqual({ left: 420, top: 290, side: 'above' })
})

it('goes below where there is no room above, and the other way round', () => {
  expect(place(anchorAt(500, 50), SIZE, VIEW, OPTIONS)).toMatchObject({ top: 80, side: 'below' })
  expect(place(anchorAt(500, 750), SIZE, VIEW, { ...OPTIONS, side: 'below' })).toMatchObject({
    top: 640,
    side: 'above',
  })
})

it('stays clear of the header', () => {
  expect(place(anchorAt(500, 160), SIZE, VIEW, OPTIONS).side).toBe('above')
  expect(place(anchorAt(500, 160), SIZE, VIEW, { ...OPTIONS, top: 64 }).side).toBe('below')
})

it('keeps its side where there is room on neither', () => {
  const low = { width: 1000, height: 150 }
  expect(place(anchorAt(500, 60), SIZE, low, OPTIONS).side).toBe('above')
  expect(place(anchorAt(500, 60), SIZE, low, { ...OPTIONS, side: 'below' }).side).toBe('below')
})

it('begins or ends with its anchor', () => {
  expect(place(anchorAt(500, 400), SIZE, VIEW, { ...OPTIONS, align: 'start' }).left).toBe(500)
  expect(place(anchorAt(500, 400), SIZE, VIEW, { ...OPTIONS, align: 'end' }).left).toBe(340)
})

it('never leaves the window', () => {
  expect(place(anchorAt(2, 400), SIZE, VIEW, OPTIONS).left).toBe(8)
  expect(place(anchorAt(980, 400), SIZE, VIEW, OPTIONS).left).toBe(792)
})
