import { expect, it } from 'vitest'
import { errorFormat } from './error-format.ts'
import { errorResponse } from './error-response.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

it.each([
  ['/en/nope', BROWSER, 'html'],
  ['/en/nope', '*/*', 'html'],
  ['/en/nope', '', 'html'],
  ['/std.nope', BROWSER, 'html'],
  ['/en/nope', 'text/markdown', 'markdown'],
  ['/en/nope', 'application/json', 'json'],
  ['/en/nope', 'text/html, application/json', 'html'],
  ['/en/nope', 'text/html;q=0.5, application/json', 'json'],
  ['/en/nope', 'application/xml', 'xml'],
  ['/en/nope', 'text/plain', 'text'],
  ['/en/nope.md', '*/*', 'markdown'],
  ['/en/nope.md', BROWSER, 'markdown'],
  ['/exports/nope.json', BROWSER, 'json'],
  ['/nope.xml', '*/*', 'xml'],
  ['/nope.png', 'image/avif,image/webp,*/*;q=0.8', 'text'],
])('%s for %j is read as %s', (path, accept, format) => {
  expect(errorFormat(new Request(`https://x${path}`, { headers: accept ? { accept } : {} }))).toBe(format)
})

const MISSING = { statusCode: 404, statusMessage: 'Page not found: /a<b>' }
const NEAR = [{ title: 'a[b]', href: 'https://x/en/docs' }]

it('is short in each format, and open to other origins', async () => {
  const json = errorResponse(MISSING, NEAR, 'json')
  expect([json.status, json.headers.get('access-control-allow-origin'), await json.json()]).toEqual([
    404,
    '*',
    { ...MISSING, near: [{ title: 'a[b]', url: 'https://x/en/docs' }] },
  ])
  const markdown = errorResponse(MISSING, NEAR, 'markdown')
  expect([markdown.headers.get('content-type'), await markdown.text()]).toEqual([
    'text/markdown; charset=utf-8',
    '# 404\n\nPage not found: /a<b>\n\nPerhaps you meant:\n\n- [a\\[b\\]](https://x/en/docs)\n',
  ])
  const xml = errorResponse(MISSING, [], 'xml')
  expect([xml.headers.get('content-type'), await xml.text()]).toEqual([
    'application/xml; charset=utf-8',
    '<?xml version="1.0" encoding="UTF-8"?>\n<error status="404"><message>Page not found: /a&#60;b&#62;</message></error>\n',
  ])
})
