import { expect, it } from 'vitest'
import { iconBody, registerIcons, splitIcon } from './registry.ts'

it.each([
  ['i-lucide-sun', ['lucide', 'sun']],
  ['i-lucide-arrow-left', ['lucide', 'arrow-left']],
  ['i-simple-icons-github', ['simple-icons', 'github']],
  ['lucide-sun', null],
  ['i-lucide-', null],
])('splitIcon %s', (name, expected) => {
  expect(splitIcon(name)).toEqual(expected)
})

it('keeps what is registered', () => {
  registerIcons({ 'i-lucide-x-test': '<path/>' })
  expect(iconBody('i-lucide-x-test')).toBe('<path/>')
  expect(iconBody('i-lucide-other-test')).toBeUndefined()
})
