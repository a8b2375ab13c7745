import { describe, expect, it } from 'vitest'
import { checkDate, dayOfWords, type History, withDate } from './stamp.ts'

const FILE = 'content/en/docs/hosting.md'
const page = (body: string, more = '') => `---\ntitle: Host the site\n${more}---\n\n${body}\n`

describe('the date in the front matter', () => {
  const dated = withDate(page('Words.', 'icon: i-lucide-server\n'), '2026-03-01')

  it('stands there with a digest of the words', () => {
    expect(dated).toMatch(
      /^---\ntitle: Host the site\nupdated: 2026-03-01\ntextHash: "[0-9a-f]{12}"\nicon: i-lucide-server\n---\n\nWords\.\n$/,
    )
    expect(checkDate(FILE, dated)).toEqual([])
  })

  it('is no longer true when the words are others, and is where only a field is', () => {
    expect(checkDate(FILE, dated.replace('Words.', 'Other words.'))[0]!.fact).toContain('2026-03-01')
    expect(checkDate(FILE, dated.replace('Host the site', 'Serve the site'))).toHaveLength(1)
    expect(checkDate(FILE, dated.replace('i-lucide-server', 'i-lucide-box'))).toEqual([])
  })

  it('takes the place of an older one', () => {
    expect(withDate(dated, '2026-04-02').match(/^(?:updated|textHash):/gm)).toHaveLength(2)
  })

  it('is missed, but not where a file has no words of a page', () => {
    expect(checkDate(FILE, page('Words.'))).toHaveLength(1)
    expect(checkDate(FILE, page(''))).toEqual([])
    expect(checkDate('content/en/reference/mem.md', page('Words.'))).toEqual([])
  })
})

describe('the day of words', () => {
  const history = (versions: [day: string, text: string][], isShallow = false): History => ({
    isShallow,
    commitsOf: () => versions.map(([day], index) => ({ id: String(index), day })),
    textAt: id => versions[Number(id)]![1],
  })
  const day = (text: string, past: History) => dayOfWords(FILE, text, past, '2026-12-31')

  it('is that of the commit that brought them, not of later ones that changed something else', () => {
    const past = history([
      ['2026-05-01', page('New.', 'icon: i-lucide-box\n')],
      ['2026-04-01', page('New.')],
      ['2026-03-01', page('Old.')],
    ])
    expect(day(page('New.'), past)).toBe('2026-04-01')
  })

  it('is today for words in no commit', () => {
    expect(day(page('New.'), history([['2026-03-01', page('Old.')]]))).toBe('2026-12-31')
    expect(day(page('New.'), history([]))).toBe('2026-12-31')
  })

  it('is that of the first commit where they never changed, unless that is not here', () => {
    const versions: [string, string][] = [['2026-03-01', page('Old.')]]
    expect(day(page('Old.'), history(versions))).toBe('2026-03-01')
    expect(() => day(page('Old.'), history(versions, true))).toThrow('git fetch --unshallow')
  })
})
