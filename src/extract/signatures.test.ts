// Every signature of the facts against the source itself, token by token: nothing of the parser is asked.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { committedFacts } from '../../test/support/committed-facts.ts'
import type { Declaration } from '../library/facts/facts.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { lineOf, type Tokens, tokenizeZig } from '../zig-syntax/tokenize.ts'

const zig = await ensureZig()

it.runIf(zig)('a signature is what the source has up to the body', async () => {
  const { modules } = await committedFacts()
  const all = modules.flatMap(({ declarations }) => declarations)
  const forms = all.flatMap(({ path, others = [], ...main }) => [main, ...others].map(form => ({ path, form })))
  const written = forms.filter(({ form }) => form.signature)
  const differing = written
    .filter(({ form }) => !isAsWritten(form))
    .map(({ path, form }) => `${path}: ${form.signature!.text}`)
  expect(differing).toEqual([])
  expect(written.length).toBeGreaterThan(7000)
})

const files = new Map<string, { tokens: Tokens; firstOnLine: Map<number, number> }>()

function fileOf(path: string) {
  const known = files.get(path)
  if (known) return known
  const tokens = tokenizeZig(readFileSync(join(zig!.std, path), 'utf8'), path)
  const firstOnLine = new Map<number, number>()
  tokens.start.forEach((_, index) => {
    const line = lineOf(tokens, index)
    if (!firstOnLine.has(line)) firstOnLine.set(line, index)
  })
  const made = { tokens, firstOnLine }
  files.set(path, made)
  return made
}

/** The tokens of the signature stand in the source, from `pub` on, and the body or a semicolon follows. */
function isAsWritten({ signature, source, body }: Omit<Declaration, 'path'>): boolean {
  const wanted = withoutTrailingCommas(tokenizeZig(signature!.text, 'signature').text.slice(0, -1))
  return [source, ...(body ? [body] : [])].some(([file, line, end]) => {
    const { tokens, firstOnLine } = fileOf(file)
    for (let at = line; at <= end; at++) {
      const first = firstOnLine.get(at)
      if (first === undefined) continue
      const found = withoutTrailingCommas(tokens.text.slice(first, first + wanted.length * 2 + 8))
      const start = found.indexOf(wanted[0]!)
      if (start === -1) continue
      const isSame = wanted.every((token, index) => found[start + index] === token)
      if (isSame && ['{', ';'].includes(found[start + wanted.length] ?? '')) return true
    }
    return false
  })
}

function withoutTrailingCommas(tokens: readonly string[]): string[] {
  return tokens.filter((token, index) => token !== ',' || ![')', ']', '}'].includes(tokens[index + 1] ?? ''))
}
