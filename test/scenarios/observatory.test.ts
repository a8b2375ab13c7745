// The grade of Mozilla's HTTP Observatory, counted by its published rules: 100 points, with what each test takes or adds. From 100 on
// it is an A+. What only a public address shows (TLS, redirection from plain HTTP, cookies of a session) is not in it.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, serve, type TestServer, tags } from './http.ts'

let server: TestServer
let page: Answer

beforeAll(async () => {
  server = await serve('multi')
  page = await server.ask('/en', { headers: { 'x-forwarded-proto': 'https' } })
})
afterAll(() => server?.stop())

it('is an A+: 120 points', () => {
  const { headers, text } = page
  const csp = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map(rule => [rule.split(' ')[0]!, rule.split(' ').slice(1)] as const),
  )
  const scripts = csp.get('script-src') ?? []
  const points = {
    // Nothing unsafe for scripts; default-src 'none' adds 10, but inline styles take the way to it.
    policy: scripts.includes("'unsafe-inline'") || scripts.includes("'unsafe-eval'") ? -20 : 0,
    styles: csp.get('style-src')?.includes("'unsafe-inline'") ? 0 : 10,
    // None is set by the server.
    cookies: headers['set-cookie'] ? -20 : 0,
    sharing: headers['access-control-allow-origin'] === undefined ? 0 : -50,
    transport:
      Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0) >= 15_768_000 ? 0 : -20,
    referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin' ? 5 : 0,
    sniffing: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing: csp.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    resources: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    // Scripts come from this site alone.
    integrity: tags(text, /<script[^>]* src="(https?:[^"]*)"/).length === 0 ? 0 : -50,
  }
  expect(points).toEqual({
    policy: 0,
    styles: 0,
    cookies: 0,
    sharing: 0,
    transport: 0,
    referrer: 5,
    sniffing: 0,
    framing: 5,
    resources: 10,
    integrity: 0,
  })
  expect(100 + Object.values(points).reduce((sum, each) => sum + each, 0)).toBe(120)
})
