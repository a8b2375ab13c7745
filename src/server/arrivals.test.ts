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
  letArrive(server as Server, request => answered.push(String(request.url)), longestMs)
}

function ask(url: string, socket = { destroyed: false }): void {
  server.emit('request', { url, socket }, null)
}

it('answers at once while nobody comes', () => {
  serve()
  ask('a')
  expect(answered).toEqual(['a'])
})

it('lets those in who come in the next turns, then answers all in their order', async () => {
  serve(10_000)
  for (const name of ['a', 'b', 'c']) {
    server.emit('connection')
    ask(name)
    expect(answered).toEqual([])
    await turn()
  }
  await turn()
  expect(answered).toEqual(['a', 'b', 'c'])
  ask('d')
  expect(answered).toEqual(['a', 'b', 'c', 'd'])
})

it('answers in between when they do not end', async () => {
  serve(0)
  server.emit('connection')
  ask('a')
  server.emit('connection')
  await turn()
  expect(answered).toEqual(['a'])
})

it('lets others in again later', async () => {
  serve()
  for (const name of ['a', 'b']) {
    server.emit('connection')
    ask(name)
    await turn()
    await turn()
    expect(answered.at(-1)).toBe(name)
  }
})

it('answers nobody who has left meanwhile', async () => {
  serve()
  const left = { destroyed: false }
  server.emit('connection')
  ask('a', left)
  ask('b')
  left.destroyed = true
  await turn()
  await turn()
  expect(answered).toEqual(['b'])
})
