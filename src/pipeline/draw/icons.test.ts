import { expect, it } from 'vitest'
import { iconBodies, iconBody } from './icons.ts'

it('finds icons of the installed sets (R30)', async () => {
  expect(await iconBody('i-lucide-sun')).toContain('<')
  expect(await iconBody('i-simple-icons-github')).toContain('<')
  expect(await iconBody('i-lucide-home')).toContain('<')
  for (const name of ['i-lucide-no-such-icon', 'i-mdi-home', 'sun']) expect(await iconBody(name)).toBeNull()
})

it('a name that is in no set fails the build, with the fix', async () => {
  await expect(iconBodies(['i-lucide-no-such-icon'])).rejects.toThrow(
    'There is no icon "i-lucide-no-such-icon". Look for a name in the Lucide or Simple Icons sets.',
  )
})
