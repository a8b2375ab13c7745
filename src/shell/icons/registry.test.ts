import { expect, it } from 'vitest'
import { iconBody, registerIcons } from './registry.ts'

it('keeps what is registered', () => {
  registerIcons({ 'i-lucide-x-test': '<path/>' })
  expect(iconBody('i-lucide-x-test')).toBe('<path/>')
  expect(iconBody('i-lucide-other-test')).toBeUndefined()
})
