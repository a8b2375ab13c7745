import { expect, it } from 'vitest'
import { heldBack } from './held-back.ts'

it('collects what is printed until it is released, and shows the rest at once', () => {
  const shown: string[] = []
  const held = heldBack(text => void shown.push(text))
  held.print('a')
  held.print('b')
  expect(shown).toEqual([])
  held.release()
  expect(shown).toEqual(['ab'])
  held.print('c')
  expect(shown).toEqual(['ab', 'c'])
})

it('has nothing to show when nothing was printed', () => {
  const shown: string[] = []
  heldBack(text => void shown.push(text)).release()
  expect(shown).toEqual([])
})
