// npm run i18n:status -- [--stamp file…]
// Reports the status of the translations, with exit code 1 if something is missing. `--stamp` writes the hash of the English
// original into translated files.

import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readIfThere } from '../files/if-there.ts'
import { readOptions } from '../files/read-options.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { stamp } from './source-hash.ts'
import { formatStatus, isComplete, translationStatus } from './status.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const { values, positionals } = readOptions({ options: { stamp: { type: 'boolean' } }, allowPositionals: true })

if (values.stamp) {
  if (positionals.length === 0)
    fail('Name the translated files to stamp: npm run i18n:status -- --stamp content/de/index.md')
  for (const file of positionals) await stampFile(file)
} else {
  try {
    const status = await translationStatus(root)
    process.stdout.write(`${formatStatus(status)}\n`)
    if (!isComplete(status)) process.exitCode = 1
  } catch (error) {
    fail((error as Error).message)
  }
}

async function stampFile(file: string): Promise<void> {
  const name = relative(root, resolve(file)).replaceAll('\\', '/')
  const [, locale, rest] = /^content\/([^/]+)\/(.+\.md)$/.exec(name) ?? []
  if (!rest || locale === FALLBACK_LOCALE)
    return fail(`${file} is no translated page. Name files below content/{locale}/.`)
  const original = `content/${FALLBACK_LOCALE}/${rest}`
  const english = await readIfThere(join(root, original))
  if (english === null) return fail(`${file} has no English original: ${original} is not there.`)
  const text = await readIfThere(join(root, name))
  if (text === null) return fail(`${file} is not there.`)
  try {
    const stamped = stamp(text, english, original)
    if (stamped !== text) await writeFile(join(root, name), stamped)
    process.stdout.write(`${stamped === text ? 'current' : 'stamped'}  ${name}\n`)
  } catch (error) {
    fail(`${file}: ${(error as Error).message}`)
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
