// Where a program runs: what it is given, and who hears it.

export interface WasiHost {
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** What the program reads from its standard input. */
  input?: Uint8Array
  /** Hears what it writes, in order. To throw ends the program. */
  write(stream: OutputStream, bytes: Uint8Array): void
  sleep(milliseconds: number): void
}

export type OutputStream = 'stdout' | 'stderr'
