import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { freePorts } from './free-ports.ts'

it('finds as many as are asked for, no two the same', async () => {
  const ports = await freePorts(5)
  expect(new Set(ports).size).toBe(5)
})

it('passes by one that is taken', async () => {
  const [taken, free] = (await freePorts(2)) as [number, number]
  const other = createServer()
  await new Promise<void>(resolve => other.listen(taken, resolve))
  const random = vi.spyOn(Math, 'random')
  for (const port of [taken, taken, free]) random.mockReturnValueOnce((port - 20_000 + 0.5) / 10_000)
  expect(await freePorts(1)).toEqual([free])
  random.mockRestore()
  await new Promise(resolve => other.close(resolve))
})
