import { expect, it } from 'vitest'
import { withoutLayers } from './plain-style.ts'

it.each([
  ['@layer base{a{b:c}d{e:f}}g{h:i}', 'a{b:c}d{e:f}g{h:i}'],
  ['@layer a,b;x{y:z}', 'x{y:z}'],
  ['@layer a{@media (hover){b{c:d}}}@layer b{e{f:g}}', '@media (hover){b{c:d}}e{f:g}'],
  ['@layer a{b{content:"}"}c{d:e}}', 'b{content:"}"}c{d:e}'],
  ["a{b:url('data:x,{')}/* } */c/d{e:f}", "a{b:url('data:x,{')}/* } */c/d{e:f}"],
])('%s', (css, plain) => {
  expect(withoutLayers(css)).toBe(plain)
})
