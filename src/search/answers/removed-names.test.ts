import { describe, expect, it } from 'vitest'
import { createRemovedNameSearch } from './removed-names.ts'

const names = createRemovedNameSearch({
  names: [
    [
      ['std.ArrayList.init', 'std.ArrayListUnmanaged.init'],
      ['std.ArrayList'],
      'Start with .empty.',
      '/docs/migration#list',
    ],
    [['std.io.getStdOut'], ['std.fs.File.stdout'], 'Call it on File.', ''],
    [['std.fifo'], [], 'Gone.', ''],
  ],
  messages: [
    ["no module named '*' available", '/docs/std/toolchain/build#errors'],
    ['found {f} (1)', '/docs/std/encodings/fmt#errors'],
    ['expected #, found #', '/docs/std/testing#errors'],
  ],
})

describe('names that are gone', () => {
  it.each([
    ['ArrayList.init', 'std.ArrayList.init'],
    ['std.ArrayList.init', 'std.ArrayList.init'],
    ['arraylist.init', 'std.ArrayList.init'],
    ['getStdOut', 'std.io.getStdOut'],
    ['Io.getStdOut', 'std.io.getStdOut'],
    ['fifo.LinearFifo', 'std.fifo'],
  ])('%s was %s', (typed, was) => {
    expect(names.find(typed)?.was.replace('std.Io.', 'std.io.')).toBe(was)
  })

  it('others are not', () => {
    expect(names.find('ArrayList.append')).toBeNull()
    expect(names.find('out')).toBeNull()
  })

  it('are known as they were written, apart from other cases', () => {
    expect(names.at('std.ArrayList.init')?.use).toEqual(['std.ArrayList'])
    expect(names.at('std.arraylist.init')).toBeNull()
  })

  it('numbers in messages are numbers', () => {
    expect(names.explain('expected -42, found 1.5')).toContain('testing#errors')
    expect(names.explain("expected type 'u8', found 'u32'")).toBeNull()
  })

  it('messages are explained, whatever names they have; signs of patterns are letters', () => {
    expect(names.explain("no module named 'config' available within module 'store'")).toContain('build#errors')
    expect(names.explain('found {f} (1)')).toContain('fmt#errors')
    expect(names.explain('found f 1')).toBeNull()
  })
})
