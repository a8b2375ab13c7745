import { describe, expect, it } from 'vitest'
import { DRAWN_ICONS_FILE, SITE_DATA_FILE, shellFile } from '../model/wire/site-data.ts'
import type { Assets } from './files/assets.ts'
import type { Work } from './jobs/work.ts'
import { loadSite } from './site.ts'

const DATA = { assets: { shells: { en: '/en.js', de: '/de.js' } }, settings: { i18n: { defaultLocale: 'en' } } }

function load(files: Record<string, string | Error>) {
  const opened: string[] = []
  const assets: Assets = {
    files: Object.fromEntries(Object.keys(files).map(path => [path, { etag: 'x' }])),
    encodings: [],
    async open(path) {
      opened.push(path)
      const content = files[path]!
      if (content instanceof Error) throw content
      return new TextEncoder().encode(content)
    },
  }
  const loading = loadSite({ assets, openWork: () => ({}) as Work, log: () => {} })
  return { loading, opened, files }
}

describe('loadSite', () => {
  it('says that there is no site, or that its data are broken', async () => {
    await expect(load({}).loading).rejects.toThrow('There is no built site here. Run "npm run build" first.')
    await expect(load({ [SITE_DATA_FILE]: '{' }).loading).rejects.toThrow(
      `${SITE_DATA_FILE} of the built site holds no`,
    )
    await expect(load({ [SITE_DATA_FILE]: new Error('disk on fire') }).loading).rejects.toThrow('disk on fire')
  })
})

describe('shell', () => {
  const SITE = { [SITE_DATA_FILE]: JSON.stringify(DATA), [shellFile('en')]: '{"locale":"en"}' }

  it('is read once, that of the default locale for unknown ones; a site may have no drawn icons', async () => {
    const { loading, opened } = load(SITE)
    const { shell } = await loading
    expect(await Promise.all([shell('en'), shell('en'), shell('xx')])).toEqual(
      Array(3).fill({ locale: 'en', icons: {} }),
    )
    expect(opened).toEqual([SITE_DATA_FILE, shellFile('en')])
  })

  it('that is missing is told', async () => {
    const { shell } = await load(SITE).loading
    await expect(shell('de')).rejects.toThrow(`${shellFile('de')} is missing from the built site. Build it again.`)
  })

  it('whose icons cannot be read is no shell without icons; the next one tries again', async () => {
    const { loading, files } = load({ ...SITE, [DRAWN_ICONS_FILE]: new Error('disk on fire') })
    const { shell } = await loading
    await expect(shell('en')).rejects.toThrow('disk on fire')
    files[DRAWN_ICONS_FILE] = 'nonsense'
    await expect(shell('en')).rejects.toThrow(`${DRAWN_ICONS_FILE} of the built site holds no JSON.`)
    files[DRAWN_ICONS_FILE] = '{}'
    expect(await shell('en')).toEqual({ locale: 'en', icons: {} })
  })
})
