import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readFragment, writeFragment } from './share.ts'

const SOURCE = 'const std = @import("std");\npub fn main() void {} // é 🦎\n'

it('a program comes back as it was', async () => {
  const program = { source: SOURCE, kind: 'run', optimize: 'ReleaseFast', version: '0.15.1' } as const
  const fragment = await writeFragment(program)
  expect(fragment).toMatch(/^1[\w-]+$/)
  expect(await readFragment(fragment)).toEqual(program)
  expect(await readFragment(await writeFragment({ source: SOURCE, kind: 'test' }))).toEqual({
    source: SOURCE,
    kind: 'test',
  })
})

it('addresses stay short', async () => {
  expect((await writeFragment({ source: SOURCE.repeat(40), kind: 'run' })).length).toBeLessThan(300)
})

const packed = (text: string) => `1${deflateRawSync(text).toString('base64url')}`

it.each([
  ['nothing', ''],
  ['something else', 'append'],
  ['another form', '2abc'],
  ['what is cut short', packed(JSON.stringify(['run', '', '', SOURCE])).slice(0, 20)],
  ['what is no base64', '1***'],
  ['what is no list', packed('{}')],
  ['another kind', packed(JSON.stringify(['build', '', '', 'x']))],
  ['no text', packed(JSON.stringify(['run', '', '', 1]))],
  ['broken letters', `1${deflateRawSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64url')}`],
  ['a bomb', packed(JSON.stringify(['run', '', '', 'x'.repeat(5_000_000)]))],
])('%s is no program', async (_what, fragment) => {
  expect(await readFragment(fragment)).toBeNull()
})
