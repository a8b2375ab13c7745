// Limits of a program: of its compilation on the server, then of its run in a reader's browser. Messages name them.

/** Wall-clock time of a compilation. */
export const COMPILE_MS = 10_000
/** Virtual address space of the compiler. A usual program takes a third of it. */
export const MEMORY_BYTES = 1024 * 1024 * 1024
/** Maximum size of a compiled program. Examples are far smaller. */
export const MAX_WASM_BYTES = 8 * 1024 * 1024

/** The memory of a running program is limited by the compiler. */
export const RUN_SECONDS = 10
export const MAX_OUTPUT_BYTES = 1024 * 1024
