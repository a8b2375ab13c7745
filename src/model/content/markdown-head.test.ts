import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { splitHead, titleLines, withHead, writeHead } from './markdown-head.ts'

const HEAD = {
  title: 'std.fs: "files" & more',
  description: 'Colons: and \\ slashes, # signs',
  url: 'https://site.example/en/docs/std/platform/fs',
  version: '0.15.1',
  lastUpdated: '2025-10-18T00:00:00.000Z',
}

it('is YAML, and read back as it was written', () => {
  const text = `${writeHead(HEAD)}# x\n`
  const yaml = /^---\n([\s\S]*?)\n---\n\n# x/.exec(text)![1]!
  expect(parse(yaml, { schema: 'failsafe' })).toEqual(HEAD)
  expect(splitHead(text)).toEqual({ head: HEAD, body: '# x\n' })
})

it('leaves out a date that nobody knows, and tells a text without front matter', () => {
  const { lastUpdated: _, ...undated } = HEAD
  expect(writeHead(undated)).not.toContain('lastUpdated')
  expect(splitHead('# A\n\n---\n\nb')).toEqual({ head: null, body: '# A\n\n---\n\nb' })
})

it('takes the title of another language, at both places', () => {
  const text = `${writeHead(HEAD)}${titleLines(HEAD)}Words.\n`
  const german = { title: 'Dateien', description: 'Über Dateien.' }
  expect(withHead(text, german)).toBe(`${writeHead({ ...HEAD, ...german })}# Dateien\n\n> Über Dateien.\n\nWords.\n`)
  const own = `${writeHead(HEAD)}# Its own heading\n\nWords.\n`
  expect(withHead(own, german)).toBe(`${writeHead({ ...HEAD, ...german })}# Its own heading\n\nWords.\n`)
})
