// One compilation, in a folder that is made for it and removed with it.

import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROGRAM_FILE, type RunRequest } from '../model/run/protocol.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { type ChildResult, runChild } from './child.ts'
import type { Fence, Places } from './fence.ts'
import { COMPILE_MS, limited, MAX_TEXT_BYTES, MAX_WASM_BYTES } from './limits.ts'

export interface CompileOptions {
  toolchain: Toolchain
  fence: Fence
  /** Folders of compilations are made here. */
  folder: string
  /** Others beside the program, for programs of our own. */
  files?: readonly { name: string; code: string }[]
  /** What compilations share of Zig's global cache; each gets a copy. */
  warm?: string
  signal: AbortSignal
  timeoutMs?: number
}

export interface Compiled extends ChildResult {
  wasm: Buffer | null
  /** A program that is too large to be sent. */
  isTooLarge: boolean
}

/** `keep` is given the folder before it is removed. */
export async function compile(
  request: Omit<RunRequest, 'version'>,
  { toolchain, fence, folder, warm, files = [], signal, timeoutMs = COMPILE_MS }: CompileOptions,
  keep?: (globalCache: string) => Promise<void>,
): Promise<Compiled> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(folder, `${process.pid}-`))
  try {
    await mkdir(join(work, 'source'))
    await mkdir(join(work, 'out'))
    if (warm) await cp(warm, join(work, 'global'), { recursive: true })
    await writeFile(join(work, 'source', PROGRAM_FILE), request.source)
    for (const { name, code } of files) await writeFile(join(work, 'source', name), code)
    const places = fence.places(work, toolchain)
    const command = limited(fence.around(commandOf(request, places), work, toolchain))
    const result = await runChild(command, {
      cwd: join(work, 'source'),
      env: { PATH: process.env.PATH ?? '', HOME: places.work, LANG: 'C.UTF-8' },
      timeoutMs,
      maxBytes: MAX_TEXT_BYTES,
      signal,
    })
    const text = withoutPlaces(result.text, places)
    const program = join(work, 'out', PROGRAM)
    const size = result.code === 0 ? (await stat(program)).size : 0
    const isTooLarge = size > MAX_WASM_BYTES
    const wasm = size > 0 && !isTooLarge ? await readFile(program) : null
    if (wasm && keep) await keep(join(work, 'global'))
    return { ...result, text, wasm, isTooLarge }
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 })
  }
}

const PROGRAM = 'program.wasm'
/** What a program may have at most, in bytes. */
const MAX_MEMORY = 256 * 1024 * 1024

function commandOf({ kind, optimize }: Pick<RunRequest, 'kind' | 'optimize'>, { work, zig }: Places): string[] {
  return [
    `${zig}/zig`,
    ...(kind === 'test' ? ['test', '--test-no-exec'] : ['build-exe']),
    PROGRAM_FILE,
    ...['-target', 'wasm32-wasi'],
    ...['-O', optimize],
    // Zig's own backend takes a fifth of the time, but in 0.15.1 some programs that are right crash with it.
    '-fllvm',
    '-fstrip',
    `--max-memory=${MAX_MEMORY}`,
    ...['--color', 'off'],
    `-femit-bin=${work}/out/${PROGRAM}`,
    ...['--zig-lib-dir', `${zig}/lib`],
    ...['--cache-dir', `${work}/local`],
    ...['--global-cache-dir', `${work}/global`],
  ]
}

/** Files of the library by their short names, and nothing of this machine. */
function withoutPlaces(text: string, { work, zig }: Places): string {
  return text
    .replaceAll(`${zig}/lib/`, '')
    .replaceAll(`${work}/source/`, '')
    .replaceAll(`${work}/`, '')
    .replaceAll(`${zig}/`, '')
}
