import { expect, it } from 'vitest'
import { createHistory } from '../history/history.ts'
import { pageInOther } from './later-page.ts'

const history = createHistory([
  {
    module: 'std',
    versions: [],
    paths: [
      { path: 'std.lang', in: '00000001' },
      { path: 'std.lang.Type', in: '00000001' },
      { path: 'std.Io.Brief', in: '00000010' },
      { path: 'std.Io.Early', in: '11000000' },
    ],
  },
])
const placeOf = (route: string) => {
  const found = pageInOther(history, route)
  return found && [found.row.path, found.route]
}

it.each([
  ['/docs/0.16/std/systems/lang', 'std.lang', '/docs/0.17/std/systems/lang'],
  ['/docs/std/systems/lang/Type', 'std.lang.Type', '/docs/0.17/std/systems/lang/Type'],
  ['/docs/0.16/std/systems/lang/Type-type', 'std.lang.Type', '/docs/0.17/std/systems/lang/Type-type'],
  ['/docs/0.16/std/systems/lang/functions-2', 'std.lang', '/docs/0.17/std/systems/lang'],
  ['/docs/0.17/std/platform/io/Brief', 'std.Io.Brief', '/docs/0.16/std/platform/io/Brief'],
])('finds the declaration at %s', (route, path, place) => {
  expect(placeOf(route)).toEqual([path, place])
})

it.each([
  '/docs/0.16/std/systems/nothing',
  '/docs/0.16/std/platform/lang',
  '/docs/std/platform/io/Early',
  '/docs/0.16/std/systems',
  '/docs/0.16/std',
])('finds none at %s', route => {
  expect(placeOf(route)).toBe(null)
})
