import { beforeAll, describe, expect, it } from 'vitest'
import { committedShapes } from '../../test/support/shapes.ts'
import { createNameHistory } from '../lookup/name-history.ts'
import { earlierName } from './earlier-name.ts'
import { fieldHistory } from './field-history.ts'

let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  committed = await committedShapes()
})

describe('a name that was added later', () => {
  it('is explained by the one that it replaced, by a deprecation, or by the table', () => {
    const { history } = committed
    const names = createNameHistory({
      removed: [],
      changed: [],
      later: [
        { paths: ['std.process.Environ'], use: ['std.process.EnvMap', 'std.process.none'] },
        { paths: ['std.Io.Threaded'], use: [], note: 'Nothing is passed.' },
      ],
      fields: [],
    })
    const earlierOf = (path: string) => earlierName(history, names, path, '0.15.1')
    expect(earlierOf('std.Io.net')).toEqual({ use: ['std.net'] })
    expect(earlierOf('std.mem.findScalar')).toEqual({ use: ['std.mem.indexOfScalar'] })
    expect(earlierOf('std.array_hash_map.String')).toEqual({ use: ['std.StringArrayHashMapUnmanaged'] })
    expect(earlierOf('std.process.Environ.Map')?.use).toContain('std.process.EnvMap')
    expect(earlierOf('std.Io.Threaded.init')).toEqual({ use: [], note: 'Nothing is passed.' })
  })
})

describe('a field', () => {
  it('that has another spelling', () => {
    const { history } = committed
    expect(fieldHistory(history, ['std.builtin.AtomicOrder'], 'SeqCst', '0.15.1')).toEqual({
      note: 'The field was removed in 0.12.',
      use: 'seq_cst',
    })
    expect(fieldHistory(history, ['std.builtin.Type'], 'Struct', '0.15.1')?.use).toBe('@"struct"')
    expect(fieldHistory(history, ['std.builtin.AtomicOrder'], 'seq_cst', '0.11.0')?.use).toBe('SeqCst')
  })

  it('that came later, or that no release had', () => {
    const { history } = committed
    const found = fieldHistory(history, ['std.http.Client'], 'io', '0.15.1')
    expect(found).toEqual({ note: 'The field came with 0.16.', isNew: true })
    expect(fieldHistory(history, ['std.http.Client'], 'nope', '0.15.1')).toBeNull()
  })
})
