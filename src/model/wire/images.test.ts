import { describe, expect, it } from 'vitest'
import { findImage } from './images.ts'

const table = { '/a.png': { key: 'k', width: 800, height: 400 } }
const ask = (query: string) => findImage(new URLSearchParams(query), table)

describe('findImage (R30)', () => {
  it.each([
    ['url=/a.png&w=320&q=60', '/_image/k-320-60.webp'],
    ['url=/a.png&w=640&q=80', '/_image/k-640-80.webp'],
    ['url=/a.png&w=768&q=100', '/_image/k-768-100.webp'],
    // Quality is 100 where nobody says.
    ['url=/a.png&w=768', '/_image/k-768-100.webp'],
    // Never enlarged.
    ['url=/a.png&w=1024', '/_image/k-800-100.webp'],
    ['url=/a.png&w=3072&q=60', '/_image/k-800-60.webp'],
  ])('%s', (query, file) => {
    expect(ask(query)).toEqual({ file })
  })

  it.each([
    ['w=320', 'No picture of this site is "". Give the path of one as url.'],
    ['url=/b.png&w=320', 'No picture of this site is "/b.png". Give the path of one as url.'],
    ['url=https://example.com/a.png&w=320', 'No picture of this site is "https://example.com/a.png".'],
    ['url=__proto__&w=320', 'No picture of this site is "__proto__".'],
    ['url=/a.png', 'Width "" is not served. Use one of 320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072.'],
    ['url=/a.png&w=321', 'Width "321" is not served.'],
    ['url=/a.png&w=320px', 'Width "320px" is not served.'],
    ['url=/a.png&w=3.2e2', 'Width "3.2e2" is not served.'],
    ['url=/a.png&w=320&q=', 'Quality "" is not served. Use one of 60, 80, 100.'],
    ['url=/a.png&w=320&q=75', 'Quality "75" is not served.'],
    ['url=/a.png&w=0320', 'Width "0320" is not served.'],
    ['url=/a.png&w=320&q=060', 'Quality "060" is not served.'],
    ['url=/a.png&w=%20320', 'Width " 320" is not served.'],
    ['url=/a.png&w=320&w=640', '"w" is given twice. Give it once.'],
    ['url=/a.png&url=/a.png&w=320', '"url" is given twice.'],
    ['url=/a.png&w=320&h=1', '"h" means nothing here. Use url, w, q.'],
  ])('refuses %s', (query, problem) => {
    expect(ask(query)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
