// One compilation, in a folder that serves it alone.

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROGRAM_FILE, type RunRequest } from '../model/run/protocol.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { type ChildResult, runChild } from './child.ts'
import type { Fence, Places } from './fence.ts'
import { COMPILE_MS, limited, MAX_TEXT_BYTES, MAX_WASM_BYTES } from './limits.ts'
import { makeWorkFolder, removeFolder } from './work-folders.ts'

export interface CompileOptions {
  toolchain: Toolchain
  fence: Fence
  /** Others beside the program, for programs of our own. */
  files?: readonly { name: string; code: string }[]
  signal: AbortSignal
  timeoutMs?: number
}

export interface Compiled extends ChildResult {
  wasm: Buffer | null
  /** A program that is too large to be sent. */
  isTooLarge: boolean
}

/** In a folder that is made for it below `folder`, with a copy of `warm`. `keep` is given Zig's global cache before it is removed. */
export async function compile(
  request: Omit<RunRequest, 'version'>,
  { folder, warm, ...options }: CompileOptions & { folder: string; warm?: string },
  keep?: (globalCache: string) => Promise<void>,
): Promise<Compiled> {
  const work = await makeWorkFolder(folder, warm)
  try {
    const compiled = await compileIn(work, request, options)
    if (compiled.wasm && keep) await keep(join(work, 'global'))
    return compiled
  } finally {
    await removeFolder(work)
  }
}

/** In a folder of `makeWorkFolder`, which serves once. */
export async function compileIn(
  work: string,
  request: Omit<RunRequest, 'version'>,
  { toolchain, fence, files = [], signal, timeoutMs = COMPILE_MS }: CompileOptions,
): Promise<Compiled> {
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
  return { ...result, text, wasm, isTooLarge }
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
    // What C is told by its sanitizer: there is no C here, and without it a third of the time is saved.
    '-fno-ubsan-rt',
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
