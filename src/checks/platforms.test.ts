import { expect, it } from 'vitest'
import { parseContentDocument } from './document.ts'
import { checkPlatforms } from './platforms.ts'

const failures = { Windows: ['std.fs.File.chmod', 'std.fs.File.Stat.fromLinux'], macOS: [], WASI: ['std.fs.File.lock'] }

function check(text: string, file = 'content/en/reference/fs.md'): string[] {
  const source = `---\nmodule: fs\n---\n\n${text}`
  return checkPlatforms(parseContentDocument(file, source), { version: '0.15.1', failures }).map(
    ({ line, fact }) => `${line}: ${fact}`,
  )
}

it('wants the name of a system that a function does not compile for', () => {
  expect(check('## File.chmod\n\nChanges the permissions.\n')).toEqual([
    '5: `std.fs.File.chmod` does not compile for Windows, and the words do not say so.',
  ])
  expect(check('## File.chmod\n\nA compile error at times. Windows has no modes.\n')).toHaveLength(1)
  expect(check('## File.chmod\n\nChanges the permissions. A compile error on Windows.\n')).toEqual([])
})

it('takes it from what holds the function, too', () => {
  expect(check('## File\n\nA file. Locks do not compile for WASI.\n\n## File.lock\n\nLocks it.\n')).toEqual([])
})

it('lets names with a system in them, other modules and pages be', () => {
  expect(check('## File.Stat.fromLinux\n\nConverts it.\n')).toEqual([])
  expect(check('## File.chmod\n\nChanges.\n', 'content/en/reference/net.md')).toEqual([])
  expect(check('## File.chmod\n\nChanges.\n', 'content/en/docs/std/platform/fs.md')).toEqual([])
})
