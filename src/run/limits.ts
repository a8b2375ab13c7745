// What a program may use in a reader's browser. Its memory is bounded when it is compiled.

export const RUN_SECONDS = 10
export const MAX_OUTPUT_BYTES = 1024 * 1024
