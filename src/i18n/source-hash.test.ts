import { describe, expect, it } from 'vitest'
import { textHash } from '../content/text-hash.ts'
import { isBare, stamp, statedHash } from './source-hash.ts'

const page = (body: string, head = 'title: Lists\ndescription: Lists that grow.') => `---\n${head}\n---\n\n${body}\n`

describe('the hash of an original', () => {
  const hash = textHash(page('One.\n\nTwo.'), { bare: false })

  it('is twelve hexadecimal digits', () => {
    expect(hash).toMatch(/^[0-9a-f]{12}$/)
  })

  it('does not see white space at ends of lines, line ends, dates and icons', () => {
    expect(textHash(page('One.  \r\n\r\n\r\n\r\nTwo.'), { bare: false })).toBe(hash)
    const dated =
      'title: Lists\nicon: i-lucide-list\nlastUpdated: 2026-01-01T00:00:00.000Z\ndescription: Lists that grow.'
    expect(textHash(page('One.\n\nTwo.', dated), { bare: false })).toBe(hash)
  })

  it('does not see the key lines of examples', () => {
    const block = (words: string) => page(`One.\n\n\`\`\`zig ${words}\na("b");\n\`\`\``)
    const plain = textHash(block('test [a.zig]'))
    expect(textHash(block('test key="a(" [a.zig]'))).toBe(plain)
    expect(textHash(block(`test [a.zig] key='"b"'`))).toBe(plain)
    expect(textHash(block('test [b.zig] key="a("'))).not.toBe(plain)
  })

  it('changes with body, title, description and labels', () => {
    const others = [
      page('One.\n\nThree.'),
      page('One.\n\nTwo.', 'title: Maps\ndescription: Lists that grow.'),
      page('One.\n\nTwo.', 'title: Lists\ndescription: Lists.'),
      page('One.\n\nTwo.', 'title: Lists\ndescription: Lists that grow.\nlabels:\n  size: Size'),
    ].map(text => textHash(text, { bare: false }))
    expect(new Set([hash, ...others]).size).toBe(5)
  })

  it('of a translation without a body depends on the head alone (R8)', () => {
    const bare = textHash(page('One.'), { bare: true })
    expect(textHash(page('Two.'), { bare: true })).toBe(bare)
    expect(textHash(page('One.', 'title: Maps\ndescription: Lists that grow.'), { bare: true })).not.toBe(bare)
  })
})

describe('stamp', () => {
  const english = page('One.')

  it('writes the hash into the front matter, and again over an old one', () => {
    const stamped = stamp('---\ntitle: Listen\n---\n\nEins.\n', english)
    expect(stamped).toBe(`---\ntitle: Listen\nsourceHash: "${textHash(english, { bare: false })}"\n---\n\nEins.\n`)
    expect(stamp(stamped, english)).toBe(stamped)
    const newer = page('Two.')
    expect(statedHash(stamp(stamped, newer))).toBe(textHash(newer, { bare: false }))
  })

  it('knows a translation that is front matter alone', () => {
    const text = '---\ntitle: Listen\ndescription: Listen, die wachsen.\n---\n'
    expect(isBare(text)).toBe(true)
    expect(statedHash(stamp(text, english))).toBe(textHash(english, { bare: true }))
  })

  it('refuses a file without front matter', () => {
    expect(() => stamp('Eins.', english)).toThrow('has no front matter')
  })
})
