import { expect, it } from 'vitest'
import { findGrowth } from './growth.ts'

const letters = (length: number) => 'a'.repeat(length)

it('finds a pattern that is tried again at every letter', async () => {
  expect(await findGrowth(text => text.replace(/a+b/g, ''), letters, 16_000)).toMatch(/^aaaa.* ms for 16000$/)
  expect(await findGrowth(text => text.replace(/a+b/g, ''), letters, 4_000)).not.toBeNull()
})

it('finds work that does nothing but copy its text once a letter', async () => {
  const work = (text: string) => {
    let rest = text
    while (rest.length > 0) rest = [...rest.slice(1)].join('')
  }
  expect(await findGrowth(work, letters, 1_600)).not.toBeNull()
})

it('lets linear work pass, the first time too', async () => {
  expect(await findGrowth(text => text.split('').reverse().join(''), letters, 16_000)).toBeNull()
  expect(await findGrowth(() => {}, letters, 16_000)).toBeNull()
})
