import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionsOf } from '../../test/sites.ts'
import { createDevSite, type DevSite } from './dev.ts'

let folder: string
let site: DevSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'))
  const single = await optionsOf('single')
  await cp(single.publicDir, join(folder, 'public'), { recursive: true })
  await cp(single.contentDir, join(folder, 'content'), { recursive: true })
  await mkdir(join(folder, 'public/a'))
  await writeFile(join(folder, 'public/a/b.txt'), 'nested')
  await cp(join(folder, 'public/green.png'), join(folder, 'public/a/b.webp'))
  site = createDevSite({ ...single, publicDir: join(folder, 'public'), contentDir: join(folder, 'content') })
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string) => site.fetch(new Request(`http://localhost${path}`, { headers: { accept: '*/*' } }))

describe('files', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/a/b.txt', 'text/plain; charset=utf-8'],
    ['/a/b.webp', 'image/webp'],
    ['/_image?url=/a/b.webp&w=640', 'image/webp'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/exports/manifest.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s is there', async (path, type) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  it.each(['/x.png', '/a/x.txt', '/a', '/_image/nothing.webp', '/_assets/nothing.js', '/exports/nothing.md'])(
    '%s is not there: 404',
    async path => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it('the picture that is shared is rendered when it is requested', async () => {
    const html = await (await ask('/')).text()
    const [, path] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html)!
    expect(path).toContain('/_assets/sharing/home.')
    expect((await ask(path!)).headers.get('content-type')).toBe('image/png')
  })
})

describe('pages', () => {
  it('about the build have their figures, as Markdown too', async () => {
    const markdown = await (await ask('/docs/exports.md')).text()
    const html = await (await ask('/docs/exports')).text()
    expect([/\[`llms\.txt`\]/.test(markdown), /<code>llms\.txt<\/code>/.test(html)]).toEqual([true, true])
  })

  it('have coloured code, also when something else was asked for first', async () => {
    await ask('/sitemap.xml')
    expect(/<i class="[a-z]">/.test(await (await ask('/docs/guide')).text())).toBe(true)
  })

  it('show an edit after it was told', async () => {
    const file = join(folder, 'content/en/docs/fresh.md')
    expect((await ask('/docs/fresh')).status).toBe(404)
    await writeFile(file, '---\ntitle: Fresh\ndescription: New here.\n---\n\nFirst words.\n')
    await writeFile(join(folder, 'public/a/new.txt'), 'new')
    site.invalidate()
    const first = await ask('/docs/fresh')
    expect(await first.text()).toContain('First words.')
    expect((await ask('/a/new.txt')).status).toBe(200)
    await writeFile(file, '---\ntitle: Fresh\ndescription: New here.\n---\n\nOther words.\n')
    site.invalidate()
    const second = await ask('/docs/fresh')
    expect(await second.text()).toContain('Other words.')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  it('a mistake is told, and its mending is seen without being told', async () => {
    const file = join(folder, 'content/en/docs/fresh.md')
    await writeFile(file, '::nonsense\n::\n')
    site.invalidate()
    await expect(ask('/docs/guide')).rejects.toThrow('Unknown component "nonsense"')
    await rm(file)
    expect((await ask('/docs/guide')).status).toBe(200)
  })
})
