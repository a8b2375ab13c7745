import { expect, it, vi } from 'vitest'
import type { RunState } from '../../model/run/server-state.ts'
import { SOURCES_FILE, type SourceList } from '../../model/wire/source.ts'
import type { ServedSite } from '../site.ts'
import type { RunAccess } from './run.ts'
import { serveSources } from './sources.ts'

function ask(state: RunState['state'], { list = {} as SourceList, isLocal = true } = {}) {
  const prepare = vi.fn(async () => {})
  const compiler = { state: async () => ({ state, versions: ['0.15.1'] }), prepare }
  const open = async () => new TextEncoder().encode('{}')
  const assets = { files: { [SOURCES_FILE]: { etag: 'x' } }, encodings: [], open }
  const site = { assets, std: { list: async () => list } } as unknown as ServedSite
  const run = { compiler, isLocalOnly: true } as unknown as RunAccess
  return { prepare, answer: serveSources(site, run, isLocal).then(response => response.json()) }
}

it('lists the files of an installed Zig', async () => {
  const { answer, prepare } = ask('idle', { list: { 'mem.zig': 5 } })
  expect(await answer).toEqual({ 'mem.zig': 5 })
  expect(prepare).not.toHaveBeenCalled()
})

it('has Zig fetched once, for a reader who may have programs compiled', async () => {
  const first = ask('idle')
  expect(await first.answer).toEqual({})
  expect(first.prepare).toHaveBeenCalledWith('0.15.1')
  for (const other of [ask('missing'), ask('fetching'), ask('idle', { isLocal: false })]) {
    expect(await other.answer).toEqual({})
    expect(other.prepare).not.toHaveBeenCalled()
  }
})
