import { expect, it } from 'vitest'
import { createNameHistory } from './name-history.ts'

const { removalOf, changeOf } = createNameHistory({
  removed: [
    { was: ['std.fifo', 'std.RingBuffer'], gone: '0.14 was the last version to have it', note: 'Keep an index.' },
    { was: ['std.io.getStdOut'], gone: '0.14 was the last version to have it', use: ['std.fs.File.stdout'], note: '…' },
    { was: ['std.Io.Reader.readByte'], gone: '0.14 was the last version to have it', note: '…' },
  ],
  changed: [
    { paths: ['std.ArrayList', 'std.DoublyLinkedList'], note: 'Not generic any more.' },
    { paths: ['std.Io.Writer'], note: 'A concrete type.' },
  ],
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
