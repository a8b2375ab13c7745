import { describe, expect, it } from 'vitest'
import own from '../../site.config.ts'
import { iconProblem, settingsIconProblems } from './icon-names.ts'

describe('iconProblem', () => {
  it.each([
    ['i-lucide-sun', [], null],
    // An alias of the set.
    ['i-lucide-home', [], null],
    ['i-simple-icons-zig', [], null],
    ['i-material-symbols-home', ['material-symbols'], null],
    ['i-lucide-suun', [], 'There is no icon "i-lucide-suun". Did you mean "i-lucide-sun"?'],
    ['i-lucide-zzzzzzzzzzzz', [], 'There is no icon "i-lucide-zzzzzzzzzzzz". Take one of the set lucide.'],
    [
      'i-material-symbols-home',
      ['mdi'],
      'The icon "i-material-symbols-home" is of no known set. Known sets are lucide, simple-icons, mdi; add another to icons.sets of the settings.',
    ],
    ['i-mdi', ['mdi'], 'The icon "i-mdi" is of no known set.'],
  ])('%s with the sets %j', (name, sets, message) => {
    const problem = iconProblem(name, sets)?.join(' ') ?? null
    if (message === null) expect(problem).toBeNull()
    else expect(problem).toContain(message)
  })
})

describe('settingsIconProblems', () => {
  const problems = (changes: object) =>
    settingsIconProblems({ ...own, ...changes }, 'site.config.ts', text => text.length).map(({ message }) => message)

  it('takes the icons of this site', () => {
    expect(problems({})).toEqual([])
  })

  it('refuses unknown icons of links and unknown brands', () => {
    const [link] = own.community
    expect(problems({ community: [{ ...link, icon: 'i-lucide-glob' }] })).toEqual([
      'site.config.ts:13: There is no icon "i-lucide-glob". Did you mean "i-lucide-globe"?',
    ])
    expect(problems({ socials: { githup: 'https://github.com/x' } })).toEqual([
      'site.config.ts:20: There is no icon "i-simple-icons-githup". Did you mean "i-simple-icons-github"?',
    ])
  })
})
