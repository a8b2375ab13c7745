import { expect, it } from 'vitest'
import { createNameHistory } from './name-history.ts'

const { removalOf, changeOf, laterNameOf, removedFieldOf } = createNameHistory({
  removed: [
    { was: ['std.fifo', 'std.RingBuffer'], gone: '0.14 was the last version to have it', note: 'Keep an index.' },
    { was: ['std.io.getStdOut'], gone: '0.14 was the last version to have it', use: ['std.fs.File.stdout'], note: '…' },
    { was: ['std.Io.Reader.readByte'], gone: '0.14 was the last version to have it', note: '…' },
  ],
  changed: [
    { paths: ['std.ArrayList', 'std.DoublyLinkedList'], note: 'Not generic any more.' },
    { paths: ['std.Io.Writer'], note: 'A concrete type.' },
  ],
  later: [{ paths: ['std.Deque', 'std.Io.Queue'], use: ['std.ArrayList'] }],
  fields: [{ paths: ['std.Build.LazyPath.path'], since: '0.13.0', write: 'b.path("…")' }],
})

it('finds the nearest name above, and says which one that is', () => {
  expect(removalOf('std.fifo.LinearFifo.readItem')).toMatchObject({ was: 'std.fifo', note: 'Keep an index.' })
  expect(removalOf('std.RingBuffer')?.was).toBe('std.RingBuffer')
  expect(removalOf('std.mem.eql')).toBeNull()
  expect(removalOf('std')).toBeNull()
})

it('knows both names of the namespace', () => {
  expect(removalOf('std.Io.getStdOut')?.use).toEqual(['std.fs.File.stdout'])
  expect(removalOf('std.io.Reader.readByte')?.was).toBe('std.Io.Reader.readByte')
})

it('knows a changed name by its path alone', () => {
  expect(changeOf('std.DoublyLinkedList')?.note).toBe('Not generic any more.')
  expect(changeOf('std.ArrayList.append')).toBeNull()
  expect(changeOf('std.io.Writer')?.note).toBe('A concrete type.')
})

it('finds later names and removed fields by their whole path alone', () => {
  expect(laterNameOf('std.Io.Queue')?.use).toEqual(['std.ArrayList'])
  expect(laterNameOf('std.Io.Queue.put')).toBeNull()
  expect(removedFieldOf('std.Build.LazyPath.path')).toMatchObject({ since: '0.13.0', write: 'b.path("…")' })
  expect(removedFieldOf('std.Build.LazyPath')).toBeNull()
})
