import { expect, it } from 'vitest'
import { iconNames, loadIconSets } from './icons.ts'

const icons = await loadIconSets()

it('finds icons of the installed sets (R30)', () => {
  for (const name of ['i-lucide-house', 'i-lucide-home', 'i-simple-icons-github'])
    expect(icons.body(name)).toContain('<')
  for (const name of ['i-lucide-no-such-icon', 'i-mdi-home', 'sun', 'i-lucide-toString'])
    expect(icons.body(name)).toBeUndefined()
  expect(icons.bodies(['i-lucide-home'])).toEqual({ 'i-lucide-home': icons.body('i-lucide-house') })
  expect(iconNames(icons)).toEqual(expect.arrayContaining(['i-lucide-sun', 'i-simple-icons-github']))
})

it('a name that is in no set fails the build, with the fix', () => {
  expect(() => icons.bodies(['i-lucide-no-such-icon'])).toThrow(
    'There is no icon "i-lucide-no-such-icon". Look for a name in the Lucide or Simple Icons sets.',
  )
})
