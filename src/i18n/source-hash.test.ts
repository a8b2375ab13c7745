import { describe, expect, it } from 'vitest'
import { sectionHashes } from '../content/section-hashes.ts'
import { isBare, staleSections, stamp } from './source-hash.ts'

const page = (body: string, head = 'title: Lists\ndescription: Lists that grow.') => `---\n${head}\n---\n\n${body}\n`

describe('stamp', () => {
  const english = page('One.')

  it('writes the hash into the front matter, and again over an old one', () => {
    const stamped = stamp('---\ntitle: Listen\n---\n\nEins.\n', english)
    const hashes = sectionHashes(english).map(({ hash }) => hash)
    expect(stamped).toBe(`---\ntitle: Listen\nsourceHash: "${hashes.join(' ')}"\n---\n\nEins.\n`)
    expect(stamp(stamped, english)).toBe(stamped)
    const newer = page('Two.')
    expect(staleSections(stamped, sectionHashes(newer))).toEqual([''])
    expect(staleSections(stamp(stamped, newer), sectionHashes(newer))).toBeNull()
    expect(stamp(stamped.replace(/"(.*)"/, '0123456789ab'), english)).toBe(stamped)
  })

  it('knows a translation that is front matter alone', () => {
    const text = '---\ntitle: Listen\ndescription: Listen, die wachsen.\n---\n'
    expect(isBare(text)).toBe(true)
    expect(stamp(text, english)).toContain(`sourceHash: "${sectionHashes(english)[0]!.hash}"`)
    expect(staleSections(stamp(text, english), sectionHashes(page('Two.')))).toBeNull()
  })

  it('refuses a file without front matter', () => {
    expect(() => stamp('Eins.', english)).toThrow('has no front matter')
  })
})
