import { expect, it } from 'vitest'
import { createOutput, TooMuchOutput } from './output.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function collect(maxBytes = 1024 * 1024) {
  const sent: [string, string][] = []
  let now = 0
  const output = createOutput({ send: (stream, text) => sent.push([stream, text]), maxBytes, now: () => now })
  return { sent, output, pass: (milliseconds: number) => (now += milliseconds) }
}

it('is sent at once, streams apart', () => {
  const { sent, output } = collect()
  output.write('stdout', bytes('a'))
  output.write('stderr', bytes('b'))
  expect(sent).toEqual([
    ['stdout', 'a'],
    ['stderr', 'b'],
  ])
})

it('a letter may come in pieces', () => {
  const { sent, output } = collect()
  for (const byte of bytes('é')) output.write('stdout', new Uint8Array([byte]))
  expect(sent.map(([, text]) => text).join('')).toBe('é')
})

it('comes together once it is much, and nothing is lost', () => {
  const { sent, output, pass } = collect()
  for (let count = 0; count < 5000; count++) output.write('stdout', bytes('x'))
  expect(sent.length).toBeLessThan(1100)
  pass(20)
  output.write('stderr', bytes('end'))
  output.flush()
  expect(sent.map(([, text]) => text).join('')).toBe(`${'x'.repeat(5000)}end`)
})

it('ends the program past its bound, after what fits', () => {
  const { sent, output } = collect(10)
  output.write('stdout', bytes('12345678'))
  expect(() => output.write('stdout', bytes('90abc'))).toThrow(TooMuchOutput)
  expect(sent.map(([, text]) => text).join('')).toBe('1234567890')
})
