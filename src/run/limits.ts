// Limits of a program in a reader's browser. Its memory is limited by the compiler.

export const RUN_SECONDS = 10
export const MAX_OUTPUT_BYTES = 1024 * 1024
