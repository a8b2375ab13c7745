import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHelper } from './helper.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helper-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function helperOf(code: string) {
  const file = join(folder, `${Math.random()}.mjs`)
  await writeFile(file, code)
  return createHelper<number, string>(pathToFileURL(file))
}

it('answers each request with what the module makes of it, in one other process', async () => {
  const ask = await helperOf('export const work = async n => n + " " + process.pid')
  const answers = await Promise.all([1, 2, 3].map(ask))
  const [, pid] = answers[0]!.split(' ')
  expect(answers).toEqual([1, 2, 3].map(n => `${n} ${pid}`))
  expect(Number(pid)).not.toBe(process.pid)
})

it('passes failures on, and goes on after them', async () => {
  const ask = await helperOf("export const work = n => { if (n === 1) throw new Error('not one'); return String(n) }")
  await expect(ask(1)).rejects.toThrow('not one')
  expect(await ask(2)).toBe('2')
})

it('fails where the process ends, and starts another for the next request', async () => {
  const ask = await helperOf('export const work = n => { if (n === 1) process.exit(3); return String(n) }')
  await expect(ask(1)).rejects.toThrow('ended with 3')
  expect(await ask(2)).toBe('2')
})
