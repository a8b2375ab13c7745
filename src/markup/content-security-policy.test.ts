import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { HEAD_SCRIPT } from './head-script.ts'

it('names the icon services of the settings and no others (R34)', () => {
  const rule = (services: string[]) =>
    contentSecurityPolicy(services)
      .split('; ')
      .find(part => part.startsWith('connect-src'))
  expect(rule([])).toBe("connect-src 'self'")
  expect(rule(['https://api.iconify.design/x', 'https://api.unisvg.com'])).toBe(
    "connect-src 'self' https://api.iconify.design https://api.unisvg.com",
  )
})

it('lets the head script run by its hash, and no other inline script', () => {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64')
  const rules = contentSecurityPolicy([]).split('; ')
  expect(rules).toContain(`script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`)
  expect(rules).toContain("default-src 'none'")
})
