// Points as Mozilla's HTTP Observatory gives them for what the answers of this server show: 100, less what is missing; what is done
// beyond that is added from 90 on, and 100 is an A+. The service itself grades public addresses, and its rules change: whether plain
// HTTP leads to HTTPS, certificates and the list of preloaded hosts are up to whoever runs the site.

import { beforeAll, expect, it } from 'vitest'
import { type Answer, serve, type TestServer, tags } from './http.ts'

/** A page of any other site: whether it may read ours is told by what is allowed to it. */
const ELSEWHERE = 'https://observatory.example'

let server: TestServer
let page: Answer

beforeAll(async () => {
  server = await serve('multi')
  page = await server.ask('/en', { headers: { 'x-forwarded-proto': 'https', origin: ELSEWHERE } })
})

it('takes nothing away, and adds enough for an A+', () => {
  const points = pointsOf(page)
  expect(points).toEqual({
    // Nothing unsafe but inline styles: there are ten more for a policy without them.
    'content-security-policy': 0,
    cookies: 0,
    'cross-origin-resource-sharing': 0,
    'strict-transport-security': 0,
    'referrer-policy': 5,
    'subresource-integrity': 0,
    'x-content-type-options': 0,
    'x-frame-options': 5,
    'cross-origin-resource-policy': 10,
  })
  expect(gradeOf(points)).toEqual({ points: 120, isTop: true })
})

it('sees what is missing', () => {
  const without = (name: string) => pointsOf({ ...page, headers: { ...page.headers, [name]: undefined } })
  expect(without('content-security-policy')).toMatchObject({ 'content-security-policy': -25, 'x-frame-options': 0 })
  expect(without('strict-transport-security')['strict-transport-security']).toBe(-20)
  expect(without('x-content-type-options')['x-content-type-options']).toBe(-5)
  // Bonuses do not make up for it.
  expect(gradeOf(without('content-security-policy'))).toEqual({ points: 75, isTop: false })
})

function gradeOf(points: Record<string, number>): { points: number; isTop: boolean } {
  const all = Object.values(points)
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  const base = 100 + sum(all.filter(each => each < 0))
  const total = base >= 90 ? base + sum(all.filter(each => each > 0)) : base
  return { points: total, isTop: total >= 100 }
}

function pointsOf({ headers, text }: Answer) {
  const policy = directivesOf(headers['content-security-policy'] as string | undefined)
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? Number.NaN)
  const elsewhere = tags(text, /<script[^>]* src="((?:https?:)?\/\/[^"]*)"/)
  return {
    'content-security-policy': policyPoints(policy),
    // One that the server sets would have to be judged.
    cookies: headers['set-cookie'] === undefined ? 0 : -40,
    'cross-origin-resource-sharing': headers['access-control-allow-origin'] === ELSEWHERE ? -50 : 0,
    'strict-transport-security': Number.isNaN(age) ? -20 : age < 15_768_000 ? -10 : 0,
    'referrer-policy': referrerPoints(headers['referrer-policy'] as string | undefined),
    'subresource-integrity': elsewhere.length === 0 ? 0 : -50,
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(policy, headers['x-frame-options'] as string | undefined),
    'cross-origin-resource-policy': resourcePoints(headers['cross-origin-resource-policy'] as string | undefined),
  }
}

type Policy = ReadonlyMap<string, readonly string[]>

function directivesOf(header: string | undefined): Policy {
  const rules = header?.split(/; */).map(rule => rule.split(' ')) ?? []
  return new Map(rules.map(([name, ...sources]) => [name!, sources]))
}

function policyPoints(policy: Policy): number {
  if (policy.size === 0) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const active = [...sourcesOf('script-src'), ...sourcesOf('object-src')]
  const broad = ["'unsafe-inline'", 'data:', 'https:', '*']
  if (active.some(source => broad.includes(source) || source.startsWith('http:'))) return -20
  if (active.includes("'unsafe-eval'")) return -10
  const all = [...policy.values()].flat()
  if (all.some(source => source.startsWith('http:'))) return -10
  if (sourcesOf('style-src').some(source => broad.includes(source))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function referrerPoints(header: string | undefined): number {
  if (header === undefined) return 0
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(header)
  return isPrivate ? 5 : -5
}

function framePoints(policy: Policy, header: string | undefined): number {
  if (policy.has('frame-ancestors')) return 5
  return header === 'DENY' || header === 'SAMEORIGIN' ? 0 : -20
}

function resourcePoints(header: string | undefined): number {
  if (header === undefined) return 0
  if (header === 'cross-origin') return -5
  return header === 'same-origin' || header === 'same-site' ? 10 : -5
}
