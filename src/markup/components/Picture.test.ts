import { expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '../../model/image-constants.ts'
import { pictureSources } from './Picture.tsx'

it('offers the widths of the screens up to density 2 of the column', () => {
  const { set, sizes, fallback, largest } = pictureSources({ width: 4000 })
  expect(set.map(source => source.request)).toEqual([320, 640, 768, 1024, 1280, 1536])
  expect(set.every(({ request }) => IMAGE_WIDTHS.includes(request))).toBe(true)
  expect(sizes).toBe('(min-width: 768px) 736px, calc(100vw - 32px)')
  expect(fallback).toBe(768)
  expect(largest).toBe(3072)
})

it('never promises more than the picture has (R30)', () => {
  expect(pictureSources({ width: 500 })).toEqual({
    set: [
      { request: 320, width: 320 },
      { request: 640, width: 500 },
    ],
    sizes: '(min-width: 532px) 500px, calc(100vw - 32px)',
    fallback: 640,
    largest: 640,
  })
})

it('a small picture has one source', () => {
  expect(pictureSources({ width: 64 }).set).toEqual([{ request: 320, width: 64 }])
})
