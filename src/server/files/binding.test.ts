import { expect, it } from 'vitest'
import { FILES_FILE } from '../../model/wire/files.ts'
import { readText } from './assets.ts'
import { openBinding } from './binding.ts'

const binding = (files: Record<string, string>) => ({
  async fetch(request: Request) {
    const text = files[decodeURI(new URL(request.url).pathname)]
    return text === undefined ? new Response('no', { status: 404 }) : new Response(text)
  },
})

it('reads the table, then what the table lists', async () => {
  const table = JSON.stringify({ '/a b.txt': { etag: 'x', br: 1 }, '/gone.txt': { etag: 'y' } })
  const assets = await openBinding(binding({ [FILES_FILE]: table, '/a b.txt': 'text', '/unlisted.txt': 'text' }))
  expect([await readText(assets, '/a b.txt'), await readText(assets, '/unlisted.txt')]).toEqual(['text', null])
  await expect(readText(assets, '/gone.txt')).rejects.toThrow(
    'The assets binding answered 404 for /gone.txt. Upload the files of this build again.',
  )
})

it('says what is wrong with the table', async () => {
  await expect(openBinding(binding({}))).rejects.toThrow(`The assets binding answered 404 for ${FILES_FILE}.`)
  await expect(openBinding(binding({ [FILES_FILE]: '<!doctype html>' }))).rejects.toThrow(
    `${FILES_FILE} of the built site holds no JSON.`,
  )
})
