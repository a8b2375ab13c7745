import { expect, it } from 'vitest'
import { escapeHtml } from '../model/text/escape.ts'
import { titleOf } from './offline-page.ts'

it('reads the title of a document as its reader does', () => {
  const title = 'Collections & "Containers" <std>'
  expect(titleOf(`<head><title>${escapeHtml(title)}</title></head>`)).toBe(title)
  expect(titleOf('<p>None</p>')).toBe('')
})
