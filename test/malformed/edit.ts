// A mistake and what the build has to say of it, and how most of them are made.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { page } from './site.ts'

export interface Edit {
  name: string
  /** Makes the mistake in the project at `root`; gives the line where it stands, if it stands in one. */
  apply(root: string): Promise<number | undefined>
  /** The file that the message names. */
  file: string
  /** Pieces of the message. */
  fact: string
  fix: string
  /** Makes a symbolic link, which Windows leaves to administrators. */
  isLink?: true
}

export const PAGE = 'content/en/docs/malformed.md'
export const DEEP = 5000

/** What is said of a mistake: its fact and the fix. */
export type Said = readonly [fact: string, fix: string]

export const TOO_DEEP: Said = ['The text is nested deeper than 50 levels.', 'Make it flatter']

/** A file as it is given; `at` is where it stands. */
export function file(name: string, content: string | Buffer, line: number, [fact, fix]: Said, at = PAGE): Edit {
  const apply = async (root: string) => {
    await write(root, at, content)
    return line
  }
  return { name, apply, file: at, fact, fix }
}

/** A page with further fields, which begin in line 4. */
export function fields(name: string, yaml: string, line: number, said: Said): Edit {
  return file(name, page('Fields', 'Text.', `${yaml}\n`), line, said)
}

/** A page with a body, which begins in line 6. */
export function body(name: string, markdown: string, line: number, said: Said): Edit {
  return file(name, page('Body', markdown), line, said)
}

/** Nine times nine times nine …: a billion values in eleven lines. */
export function laughs(): string {
  const names = [...'abcdefghij']
  const line = (name: string, index: number) =>
    `${name}: &${name} [${Array(9)
      .fill(index === 0 ? 'lol' : `*${names[index - 1]}`)
      .join(', ')}]`
  return names.map(line).join('\n')
}

export async function write(root: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), content)
}

export async function lineWith(root: string, name: string, text: string): Promise<number> {
  const lines = (await readFile(join(root, name), 'utf8')).split('\n')
  return lines.findIndex(line => line.includes(text)) + 1
}
