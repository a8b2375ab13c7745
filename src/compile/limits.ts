// Limits of one compilation that the operating system enforces.

import { MEMORY_BYTES } from '../model/run/limits.ts'

const CPU_SECONDS = 15
/** Maximum size of a file that it writes. */
const FILE_BYTES = 32 * 1024 * 1024
const OPEN_FILES = 256
/** Maximum length of the compiler's output. */
export const MAX_TEXT_BYTES = 64 * 1024

const BLOCK = 512

/**
 * Wraps a command in limits that it cannot raise, with a lower priority than the server. It uses the shell's `ulimit`, which
 * exists on every system but Windows.
 */
export function withLimits(command: readonly string[]): string[] {
  const rules = [
    'ulimit -c 0',
    // At the soft limit the process gets SIGXCPU, which names the limit. SIGKILL at the hard one does not.
    `ulimit -S -t ${CPU_SECONDS}; ulimit -H -t ${CPU_SECONDS + 1}`,
    `ulimit -f ${FILE_BYTES / BLOCK}`,
    `ulimit -n ${OPEN_FILES}`,
    // macOS does not support this limit.
    `ulimit -v ${MEMORY_BYTES / 1024} 2>/dev/null`,
    // If the machine itself runs out of memory, the kernel ends compilations first (Linux).
    '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null',
  ]
  return ['sh', '-c', `${rules.join('; ')}; exec nice -n 10 "$@"`, 'sh', ...command]
}
