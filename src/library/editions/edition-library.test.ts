import { describe, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { formatEdition } from './edition-facts.ts'
import { openEditionLibrary } from './edition-library.ts'

const mem = sketchFacts([
  sketchFunction('std.mem.same'),
  sketchFunction('std.mem.changed'),
  sketchFunction('std.mem.fresh'),
  sketchFunction('std.mem.@"a \\"b\\""'),
  { path: 'std.mem.alias', kind: 'alias', target: 'std.mem.fresh' },
  {
    path: 'std.mem.self',
    kind: 'alias',
    target: 'std.mem.self',
    others: [{ kind: 'constant', source: ['mem.zig', 1, 1] }],
  },
]).modules
const Io = sketchFacts([sketchFunction('std.Io.read')], 'Io').modules
const differences = { gone: ['std.mem.old'], changed: ['std.mem.changed'], rewritten: [] }
const modules = [...mem, ...Io]
const opened = openEditionLibrary(formatEdition({ differences, modules }), '0.17.0')
const whole = libraryOf({ version: '0.17.0', modules })

describe('openEditionLibrary', () => {
  it('has the same declarations as the library of all facts', () => {
    expect(opened.modules).toEqual(['Io', 'mem'])
    for (const path of ['std.mem.none', ...whole.declarations.keys()]) {
      expect(opened.get(path)).toEqual(whole.get(path))
      expect(opened.moduleOf(path)).toBe(whole.moduleOf(path))
    }
    expect([...opened.declarations.keys()]).toEqual([...whole.declarations.keys()])
    expect(opened.containerOf('std.Io.read')).toBe('std.Io')
    expect(opened.membersOf('std.Io').map(({ path }) => path)).toEqual(['std.Io.read'])
  })

  it('lists what needs a description of its own', () => {
    const documented = libraryOf(sketchFacts([sketchFunction('std.mem.same'), sketchFunction('std.mem.changed')]))
    expect(opened.toDescribe(documented)).toEqual([
      'std.mem.changed',
      'std.mem.fresh',
      'std.mem.@"a \\"b\\""',
      'std.mem.self',
      'std.Io',
      'std.Io.read',
    ])
  })
})
