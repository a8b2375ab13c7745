import { describe, expect, it } from 'vitest'
import type { OutputRun } from './messages.ts'
import { createShownOutput, FIRST_PIECES, LAST_PIECES, PIECE_LENGTH } from './shown-output.ts'

const textOf = (runs: readonly OutputRun[]) => runs.map(({ text }) => text).join('')
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`).join('')

describe('output that is short', () => {
  it('is shown whole, in the order of both streams', () => {
    const shown = createShownOutput()
    shown.add({ stream: 'stdout', text: 'a' })
    shown.add({ stream: 'stdout', text: 'b\nc' })
    shown.add({ stream: 'stderr', text: 'd' })
    expect(shown.take()).toEqual({
      first: [
        { stream: 'stdout', text: 'ab\n' },
        { stream: 'stdout', text: 'c' },
        { stream: 'stderr', text: 'd' },
      ],
      omittedLines: 0,
      last: [],
    })
    expect(shown.take()).toBeNull()
  })

  it('is sent once, and what follows by itself', () => {
    const shown = createShownOutput()
    shown.add({ stream: 'stdout', text: 'a' })
    shown.take()
    shown.add({ stream: 'stdout', text: 'b' })
    expect(textOf(shown.take()!.first)).toBe('b')
  })

  it('is cut into pieces between characters', () => {
    const shown = createShownOutput()
    const text = `x${'😀'.repeat(PIECE_LENGTH)}`
    shown.add({ stream: 'stdout', text })
    const { first } = shown.take()!
    expect(textOf(first)).toBe(text)
    expect(first.length).toBeGreaterThan(1)
    for (const piece of first) {
      expect(piece.text.length).toBeLessThanOrEqual(PIECE_LENGTH)
      expect(piece.text).not.toMatch(/^[\uDC00-\uDFFF]/)
    }
  })
})

describe('output that is long', () => {
  it('shows its beginning and its end, and how many lines are between them', () => {
    const shown = createShownOutput()
    shown.add({ stream: 'stdout', text: lines(50_000) })
    shown.add({ stream: 'stderr', text: 'panic: all is lost\n' })
    const { first, omittedLines, last } = shown.take()!
    expect(textOf(first)).toBe(lines(FIRST_PIECES))
    expect(omittedLines).toBe(50_001 - FIRST_PIECES - LAST_PIECES)
    expect(last.length).toBe(LAST_PIECES)
    expect(last.at(-1)).toEqual({ stream: 'stderr', text: 'panic: all is lost\n' })
  })

  it('omits nothing up to its bound', () => {
    const shown = createShownOutput()
    shown.add({ stream: 'stdout', text: lines(FIRST_PIECES + LAST_PIECES) })
    const { first, omittedLines, last } = shown.take()!
    expect(textOf([...first, ...last])).toBe(lines(FIRST_PIECES + LAST_PIECES))
    expect(omittedLines).toBe(0)
  })

  it.each([
    ['a million empty lines', '\n'.repeat(1_000_000)],
    ['one endless line', 'x'.repeat(2_000_000)],
    ['an endless line of directional marks', '\u202e\u2067'.repeat(1_000_000)],
  ])('is bounded: %s', (_name, text) => {
    const shown = createShownOutput()
    shown.add({ stream: 'stdout', text })
    const { first, omittedLines, last } = shown.take()!
    expect(first.length).toBe(FIRST_PIECES)
    expect(last.length).toBe(LAST_PIECES)
    expect(omittedLines).toBeGreaterThan(0)
  })

  it('is bounded when streams alternate, and keeps their order', () => {
    const shown = createShownOutput()
    let sent = 0
    for (let count = 0; count < 20_000; count++) {
      shown.add({ stream: 'stdout', text: 'a' })
      shown.add({ stream: 'stderr', text: 'b' })
      if (count % 100 === 0) sent += shown.take()!.first.length
    }
    const { first, omittedLines, last } = shown.take()!
    expect(sent + first.length).toBe(FIRST_PIECES)
    expect(textOf(last)).toBe('ab'.repeat(LAST_PIECES / 2))
    expect(omittedLines).toBe(1)
  })
})
