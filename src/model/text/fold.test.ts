import { expect, it } from 'vitest'
import { fold, foldInPlace } from './fold.ts'

it('takes capitals and accents off, and keeps the marks of other scripts', () => {
  expect(fold('Čeština Łódź Ёлка')).toBe('cestina łodz елка')
  expect(fold('हिन्दी')).toBe('हिन्दी'.normalize('NFD'))
})

it('keeps every letter in its place where that is asked for', () => {
  expect(foldInPlace('ArrayList')).toBe('arraylist')
  expect(foldInPlace('Größe É 한국')).toBe('große e 한국')
  for (const text of ['İstanbul', 'ﬁle', '🙂 A', 'हिन्दी']) expect(foldInPlace(text)).toHaveLength(text.length)
})
