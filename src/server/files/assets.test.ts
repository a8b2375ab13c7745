import { expect, it } from 'vitest'
import { type Assets, readAssetJson, readText, serveFile } from './assets.ts'

const assets: Assets = {
  files: { '/a.json': { etag: 'a', size: 11 }, '/broken.json': { etag: 'b' }, '/gone.json': { etag: 'c' } },
  encodings: [],
  async open(path) {
    if (path === '/gone.json') throw new Error('disk on fire')
    return new Response(path === '/a.json' ? '{"a":"ä 1"}' : 'nonsense').body!
  },
}

it('forgives a missing file alone', async () => {
  expect(await readAssetJson(assets, '/a.json')).toEqual({ a: 'ä 1' })
  expect([await readText(assets, '/none.json'), await readAssetJson(assets, '/none.json')]).toEqual([null, null])
  expect(await readAssetJson(assets, '__proto__')).toBeNull()
  await expect(readText(assets, '/gone.json')).rejects.toThrow('disk on fire')
  await expect(readAssetJson(assets, '/gone.json')).rejects.toThrow('disk on fire')
  await expect(readAssetJson(assets, '/broken.json')).rejects.toMatchObject({
    message: '/broken.json of the built site holds no JSON. Build the site again.',
    cause: expect.any(SyntaxError),
  })
})

it('opens no more than the part that is sent', async () => {
  const opened: unknown[] = []
  const open: Assets['open'] = async (...args) => {
    opened.push(args)
    return new TextEncoder().encode('"a"')
  }
  const request = new Request('http://x/a.json', { headers: { range: 'bytes=1-3' } })
  const response = (await serveFile({ ...assets, open }, request, '/a.json', { cache: 'no-store' }))!
  expect([response.status, await response.text()]).toEqual([206, '"a"'])
  expect(opened).toEqual([['/a.json', null, { start: 1, end: 3 }]])
})
