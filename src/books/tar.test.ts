import { expect, it } from 'vitest'
import { packTar, unpackTar } from './tar.ts'

it('reads what it has packed: long names, empty files, bytes', async () => {
  const long = `${'folder/'.repeat(15)}name.txt`
  const files = new Map<string, Uint8Array>([
    ['package/a.txt', Buffer.from('a')],
    ['package/empty', Buffer.alloc(0)],
    [long, Uint8Array.from({ length: 1024 }, (_, index) => index % 256)],
  ])
  const archive = await packTar([...files].map(([name, content]) => ({ name, make: () => content })))
  expect([...unpackTar(archive)].map(({ name, content }) => [name, [...content]])).toEqual(
    [...files].map(([name, content]) => [name, [...content]]),
  )
})
