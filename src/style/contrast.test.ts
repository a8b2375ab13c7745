import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const TOKENS = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(
      /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]),
)
const TEXT = ['ink', 'ink-2', 'ink-3', 'accent', 'fn', 'type', 'const', 'err', 'field']
const CODE = [...TOKENS.keys()].filter(name => name.startsWith('tok-'))
const GROUNDS = ['bg', 'bg-soft', 'bg-sunk', 'bg-lift', 'accent-tint']

/** WCAG 2, level AA. */
const ENOUGH = 4.5

describe.each(['light', 'dark'] as const)('in the %s mode', mode => {
  const color = (name: string) => channels(TOKENS.get(name)![mode])

  it.each([...TEXT, ...CODE])('%s can be read on every ground', name => {
    for (const ground of GROUNDS) expect(contrast(color(name), color(ground)), ground).toBeGreaterThan(ENOUGH)
  })

  it.each(['fn', 'type', 'const', 'err', 'field'])('%s can be read on a breath of itself', name => {
    const ground = color('bg').map((channel, index) => 0.92 * channel + 0.08 * color(name)[index]!)
    expect(contrast(color(name), ground)).toBeGreaterThan(ENOUGH)
  })
})

function channels(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map(each => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
