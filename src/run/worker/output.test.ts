import { expect, it } from 'vitest'
import type { OutputRun } from './messages.ts'
import { createOutput, TooMuchOutput } from './output.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function collect(maxBytes = 1024 * 1024) {
  const sent: OutputRun[][] = []
  let now = 0
  const output = createOutput({ send: runs => sent.push(runs), maxBytes, now: () => now })
  const text = () =>
    sent
      .flat()
      .map(each => each.text)
      .join('')
  return { sent, text, output, pass: (milliseconds: number) => (now += milliseconds) }
}

it('is sent at once, streams apart', () => {
  const { sent, output } = collect()
  output.write('stdout', bytes('a'))
  output.write('stderr', bytes('b'))
  expect(sent).toEqual([[{ stream: 'stdout', text: 'a' }], [{ stream: 'stderr', text: 'b' }]])
})

it('a letter may come in pieces', () => {
  const { text, output } = collect()
  for (const byte of bytes('é')) output.write('stdout', new Uint8Array([byte]))
  expect(text()).toBe('é')
})

it('comes together once it is much, in order and with nothing lost', () => {
  const { sent, text, output } = collect()
  for (let count = 0; count < 20_000; count++) {
    output.write('stdout', bytes('a'))
    output.write('stderr', bytes('b'))
  }
  output.flush()
  expect(sent.length).toBeLessThan(1010)
  expect(text()).toBe('ab'.repeat(20_000))
})

it('is sent at once again after a pause, with what was pending', () => {
  const { sent, text, output, pass } = collect()
  for (let count = 0; count < 5000; count++) output.write('stdout', bytes('x'))
  const before = sent.length
  pass(20)
  output.write('stderr', bytes('end'))
  expect(sent.length).toBe(before + 1)
  expect(text()).toBe(`${'x'.repeat(5000)}end`)
})

it('an empty write sends nothing', () => {
  const { sent, output } = collect()
  for (let count = 0; count < 10; count++) output.write('stdout', bytes(''))
  expect(sent).toEqual([])
})

it('ends the program past its bound, after what fits', () => {
  const { text, output } = collect(10)
  output.write('stdout', bytes('12345678'))
  expect(() => output.write('stdout', bytes('90abc'))).toThrow(TooMuchOutput)
  expect(text()).toBe('1234567890')
})
