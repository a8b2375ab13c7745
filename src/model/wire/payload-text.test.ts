import { expect, it } from 'vitest'
import type { PagePayload } from './payload.ts'
import { readPayloadRest, readPayloadStart, writePayload } from './payload-text.ts'

const HTML = '<p class="a">\\ "ä" \n</p><!--fold--><p>\t</p>'
const page = (html: string) => ({ path: '/en/a', html, title: 'T', toc: [{ id: 'x' }] }) as unknown as PagePayload

it('is JSON, with the article last', () => {
  const text = writePayload(page(HTML))
  expect(JSON.parse(text)).toEqual({ page: page(HTML) })
  expect(Object.keys(JSON.parse(text).page).at(-1)).toBe('html')
})

it('can be read up to the marker, and from there on', () => {
  const text = writePayload(page(HTML))
  for (let length = 0; length <= text.length; length++) {
    const beginning = readPayloadStart(text.slice(0, length))
    expect(beginning !== null).toBe(length >= text.indexOf('<p>'))
    if (!beginning) continue
    const { after, isInside, ...above } = beginning
    expect(above).toEqual({ page: page(HTML.slice(0, HTML.indexOf('<!--'))) })
    expect(isInside).toBe(false)
    expect(readPayloadRest(after + text.slice(length))).toBe('<p>\t</p>')
  }
})

it('says whether the rest belongs inside', () => {
  const text = writePayload(page('<div class="reference"><!--fold in--></div>'))
  expect(readPayloadStart(text)).toMatchObject({ after: '</div>"}}', isInside: true })
})

it('is not split without a marker', () => {
  expect(readPayloadStart(writePayload(page('short')))).toBeNull()
})

it('does not take a broken rest for the end', () => {
  const { after } = readPayloadStart(writePayload(page(HTML)))!
  expect(() => readPayloadRest(after.slice(0, -1))).toThrow('The payload ends too early.')
})
