import { beforeAll, describe, expect, it } from 'vitest'
import { committedShapes } from '../../test/support/shapes.ts'
import { lookUpName } from '../library/names/lookup.ts'
import { splitPath } from '../library/names/paths.ts'
import { fieldHistory } from './field-history.ts'
import { BEFORE, olderName } from './older-names.ts'

let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  committed = await committedShapes()
})

describe('a name that came later', () => {
  it('is told by the one that it replaced, by a deprecation, or by our list', () => {
    const { history } = committed
    expect(olderName(history, 'std.Io.net', '0.15.1')).toEqual({ use: ['std.net'] })
    expect(olderName(history, 'std.mem.findScalar', '0.15.1')).toEqual({ use: ['std.mem.indexOfScalar'] })
    expect(olderName(history, 'std.array_hash_map.String', '0.15.1')).toEqual({
      use: ['std.StringArrayHashMapUnmanaged'],
    })
    expect(olderName(history, 'std.process.Environ.Map', '0.15.1')?.use).toContain('std.process.EnvMap')
  })

  it('the list names what later releases have, and what 0.15.1 has instead', () => {
    const { history, library } = committed
    for (const [path, { use }] of Object.entries(BEFORE)) {
      expect([path, history.isIn(path, '0.15.1')]).toEqual([path, false])
      for (const each of use) {
        const names = splitPath(each).slice(1)
        const looked = lookUpName(
          library,
          names.map(name => ({ name })),
        )
        expect([each, looked.found]).toEqual([each, true])
      }
    }
  })
})

describe('a field', () => {
  it('that has another spelling', () => {
    const { history } = committed
    expect(fieldHistory(history, ['std.builtin.AtomicOrder'], 'SeqCst', '0.15.1')).toEqual({
      note: 'The field is gone since 0.12.',
      use: 'seq_cst',
    })
    expect(fieldHistory(history, ['std.builtin.Type'], 'Struct', '0.15.1')?.use).toBe('@"struct"')
    expect(fieldHistory(history, ['std.builtin.AtomicOrder'], 'seq_cst', '0.11.0')?.use).toBe('SeqCst')
  })

  it('that came later, or that no release had', () => {
    const { history } = committed
    const { note } = fieldHistory(history, ['std.http.Client'], 'io', '0.15.1') ?? {}
    expect(note).toBe('The field came with 0.16. Leave it out.')
    expect(fieldHistory(history, ['std.http.Client'], 'nope', '0.15.1')).toBeNull()
  })
})
