import { afterEach, expect, it, vi } from 'vitest'
import { bufferedWriter, createLog, errorText } from './log.ts'

afterEach(() => vi.useRealTimers())

it('writes one JSON object a line', () => {
  vi.useFakeTimers({ now: 0 })
  const lines: string[] = []
  createLog(line => lines.push(line))('warn', 'a "quoted"\nmessage', { path: '/x' })
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","message":"a \\"quoted\\"\\nmessage","path":"/x"}\n',
  ])
})

it('lets nothing in a message begin a line or speak to a terminal', () => {
  const lines: string[] = []
  createLog(line => lines.push(line))('warn', 'a\u009b31m\u2028b\u007f\r\nc', { path: '/\u202ex' })
  expect(lines[0]).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]|\n./)
  expect(JSON.parse(lines[0]!)).toMatchObject({ message: 'a\u009b31m\u2028b\u007f\r\nc', path: '/\u202ex' })
})

it('collects lines and writes them together', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const { write, flush } = bufferedWriter(text => written.push(text))
  write('a\n')
  write('b\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\n'])
  write('c\n')
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\n', 'c\n'])
  write('d\n')
  flush()
  flush()
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\n', 'c\n', 'd\n'])
})

it('errorText takes errors and anything else', () => {
  expect(errorText(new Error('broken'))).toMatch(/^Error: broken\n/)
  expect(errorText('words')).toBe('words')
  const cause = new TypeError('at the bottom')
  expect(errorText(new Error('above', { cause: new Error('between', { cause }) }))).toMatch(
    /^Error: above\n[\s\S]*\nCaused by Error: between\n[\s\S]*\nCaused by TypeError: at the bottom\n/,
  )
  expect(errorText(new Error('above', { cause: 'words' }))).toMatch(/\nCaused by words$/)
})
