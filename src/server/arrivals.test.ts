import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { letArrive } from './arrivals.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

let server: EventEmitter
let answered: string[]

beforeEach(() => {
  server = new EventEmitter()
  answered = []
})

function serve(longestMs?: number): void {
  letArrive(server as Server, request => answered.push(String(request)), longestMs)
}

it('answers at once while nobody comes', () => {
  serve()
  server.emit('request', 'a', null)
  expect(answered).toEqual(['a'])
})

it('lets those in who come in the next turns, then answers all in their order', async () => {
  serve(10_000)
  for (const name of ['a', 'b', 'c']) {
    server.emit('connection')
    server.emit('request', name, null)
    expect(answered).toEqual([])
    await turn()
  }
  await turn()
  expect(answered).toEqual(['a', 'b', 'c'])
  server.emit('request', 'd', null)
  expect(answered).toEqual(['a', 'b', 'c', 'd'])
})

it('answers in between when they do not end', async () => {
  serve(0)
  server.emit('connection')
  server.emit('request', 'a', null)
  server.emit('connection')
  await turn()
  expect(answered).toEqual(['a'])
})

it('lets others in again later', async () => {
  serve()
  for (const name of ['a', 'b']) {
    server.emit('connection')
    server.emit('request', name, null)
    await turn()
    await turn()
    expect(answered.at(-1)).toBe(name)
  }
})
