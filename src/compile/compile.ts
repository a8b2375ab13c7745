// Compiles one program in a folder of its own.

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILE_MS, MAX_WASM_BYTES } from '../model/run/limits.ts'
import { PROGRAM_FILE, type RunRequest } from '../model/run/protocol.ts'
import type { Toolchain } from '../zig/toolchain.ts'
import { type ChildResult, runChild } from './child.ts'
import { MAX_TEXT_BYTES, withLimits } from './limits.ts'
import type { Sandbox, SandboxPaths } from './sandbox.ts'
import { makeWorkFolder, removeFolder } from './work-folders.ts'

export interface CompileOptions {
  toolchain: Toolchain
  sandbox: Sandbox
  /** Further files beside the program, for our own programs. */
  files?: readonly { name: string; code: string }[]
  signal: AbortSignal
  timeoutMs?: number
}

export interface Compiled extends ChildResult {
  wasm: Buffer | null
  /** Whether the program is too large to be sent. */
  isTooLarge: boolean
}

/**
 * Compiles in a new folder below `folder`, with a copy of the cache `warm`.
 *
 * @param saveCache Called with Zig's global cache before the folder is removed.
 */
export async function compile(
  request: Omit<RunRequest, 'version'>,
  { folder, warm, ...options }: CompileOptions & { folder: string; warm?: string },
  saveCache?: (globalCache: string) => Promise<void>,
): Promise<Compiled> {
  const work = await makeWorkFolder(folder, warm)
  try {
    const compiled = await compileIn(work, request, options)
    if (compiled.wasm && saveCache) await saveCache(join(work, 'global'))
    return compiled
  } finally {
    await removeFolder(work)
  }
}

/** Compiles in a folder of `makeWorkFolder`, which must not be used again. */
export async function compileIn(
  work: string,
  request: Omit<RunRequest, 'version'>,
  { toolchain, sandbox, files = [], signal, timeoutMs = COMPILE_MS }: CompileOptions,
): Promise<Compiled> {
  await writeFile(join(work, 'source', PROGRAM_FILE), request.source)
  for (const { name, code } of files) await writeFile(join(work, 'source', name), code)
  const paths = sandbox.paths(work, toolchain)
  const command = withLimits(sandbox.wrap(commandOf(request, paths), work, toolchain))
  const result = await runChild(command, {
    cwd: join(work, 'source'),
    env: { PATH: process.env.PATH ?? '', HOME: paths.work, LANG: 'C.UTF-8' },
    timeoutMs,
    maxBytes: MAX_TEXT_BYTES,
    signal,
  })
  const text = withoutPaths(result.text, paths)
  const program = join(work, 'out', PROGRAM)
  const size = result.code === 0 ? (await stat(program)).size : 0
  const isTooLarge = size > MAX_WASM_BYTES
  const wasm = size > 0 && !isTooLarge ? await readFile(program) : null
  return { ...result, text, wasm, isTooLarge }
}

const PROGRAM = 'program.wasm'
/** Maximum memory of a program, in bytes. */
const MAX_MEMORY = 256 * 1024 * 1024

function commandOf({ kind, optimize }: Pick<RunRequest, 'kind' | 'optimize'>, { work, zig }: SandboxPaths): string[] {
  return [
    `${zig}/zig`,
    ...(kind === 'test' ? ['test', '--test-no-exec'] : ['build-exe']),
    PROGRAM_FILE,
    ...['-target', 'wasm32-wasi'],
    ...['-O', optimize],
    // Zig's own backend takes a fifth of the time, but in 0.15.1 some correct programs crash with it.
    '-fllvm',
    '-fstrip',
    // The runtime of the C sanitizer is not needed, because there is no C. Without it, compiling is a third faster.
    '-fno-ubsan-rt',
    // Each thread has a stack of 16 MB, which counts as memory. By default there is one for each core.
    '-j2',
    `--max-memory=${MAX_MEMORY}`,
    ...['--color', 'off'],
    `-femit-bin=${work}/out/${PROGRAM}`,
    ...['--zig-lib-dir', `${zig}/lib`],
    ...['--cache-dir', `${work}/local`],
    ...['--global-cache-dir', `${work}/global`],
  ]
}

/** Shortens paths of library files, and removes paths of this machine. */
function withoutPaths(text: string, { work, zig }: SandboxPaths): string {
  return text
    .replaceAll(`${zig}/lib/`, '')
    .replaceAll(`${work}/source/`, '')
    .replaceAll(`${work}/`, '')
    .replaceAll(`${zig}/`, '')
}
