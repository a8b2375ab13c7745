import { expect, it } from 'vitest'
import { prefersJson, prefersMarkdown } from './negotiate.ts'

it.each([
  'text/markdown',
  'TEXT/Markdown; charset=utf-8',
  'text/markdown, text/html;q=0.9',
  'text/html;q=0.5, text/markdown;q=0.6',
  'text/markdown, text/html, */*',
  'text/markdown, */*;q=0.1',
  '*/*, text/markdown',
  'text/*;q=0.5, text/markdown;q=0.5',
])('%s: Markdown', accept => {
  expect(prefersMarkdown(accept)).toBe(true)
})

it.each([
  null,
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=nonsense',
  'text/markdownish',
])('%s: HTML', accept => {
  expect(prefersMarkdown(accept)).toBe(false)
})

it.each(['application/json', 'application/json, text/plain;q=0.5', 'text/plain;q=0.1, application/json;q=0.2, */*'])(
  '%s: JSON',
  accept => {
    expect(prefersJson(accept)).toBe(true)
  },
)

it.each([null, undefined, '', '*/*', 'application/*', 'text/plain, application/json', 'application/json;q=0'])(
  '%s: text',
  accept => {
    expect(prefersJson(accept)).toBe(false)
  },
)
