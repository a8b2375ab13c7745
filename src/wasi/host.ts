// The environment of a program: its input, and the receiver of its output.

export interface WasiHost {
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** The content of its standard input. */
  input?: Uint8Array
  /** Receives its output, in order. An exception ends the program. */
  write(stream: OutputStream, bytes: Uint8Array): void
  sleep(milliseconds: number): void
}

export type OutputStream = 'stdout' | 'stderr'
