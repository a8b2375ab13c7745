// What one compilation may use.

/** By the clock, and of a processor. */
export const COMPILE_MS = 10_000
const CPU_SECONDS = 15
/** Of addresses, which is more than it uses. */
const MEMORY_KILOBYTES = 4 * 1024 * 1024
/** Of any file that it writes. */
const FILE_BYTES = 32 * 1024 * 1024
const OPEN_FILES = 256
/** Of a program: what is larger is no example any more. */
export const MAX_WASM_BYTES = 8 * 1024 * 1024
/** Of what the compiler says. */
export const MAX_TEXT_BYTES = 64 * 1024

const BLOCK = 512

/** The command under limits that it cannot raise again, behind whatever serves readers. The shell's own `ulimit` is on every system but Windows. */
export function limited(command: readonly string[]): string[] {
  const rules = [
    'ulimit -c 0',
    `ulimit -t ${CPU_SECONDS}`,
    `ulimit -f ${FILE_BYTES / BLOCK}`,
    `ulimit -n ${OPEN_FILES}`,
    // macOS has none of memory.
    `ulimit -v ${MEMORY_KILOBYTES} 2>/dev/null`,
  ]
  return ['sh', '-c', `${rules.join('; ')}; exec nice -n 10 "$@"`, 'sh', ...command]
}
