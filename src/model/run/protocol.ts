// What a browser and a compile server say to each other: `POST /run` with a program, answered with WebAssembly or with what
// the compiler says; `GET /run` tells whether and with which versions of Zig.

export const RUN_PATH = '/run'

/** Bytes of a program. */
export const MAX_PROGRAM_BYTES = 64 * 1024

export const RUN_KINDS = ['run', 'test'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** The first is what examples are compiled with, as they were verified: all checks, in half the time of the others. */
export const OPTIMIZATIONS = ['Debug', 'ReleaseSafe', 'ReleaseFast', 'ReleaseSmall'] as const
export type Optimization = (typeof OPTIMIZATIONS)[number]

export interface RunRequest {
  source: string
  kind: RunKind
  /** Version of Zig. */
  version: string
  optimize: Optimization
}

/** A program that was refused by the compiler, or by its limits. */
export interface RunRefusal {
  /** What the compiler says, as it says it. */
  text: string
  diagnostics: Diagnostic[]
  /** Why there is no program although nothing is wrong with it. */
  limit?: CompileLimit
}

export interface Diagnostic {
  severity: 'error' | 'note'
  message: string
  /** Both from 1. Absent where it is about another file than the program. */
  line?: number
  column?: number
}

export type CompileLimit = 'time' | 'memory' | 'size'

/** What `GET /run` answers. */
export interface RunState {
  /**
   * `off`: programs are not compiled here. `idle`: Zig is fetched when it is first needed. `fetching`, `preparing`: it is on
   * its way. `missing`: it cannot be had, and `problem` says why.
   */
  state: 'off' | 'idle' | 'fetching' | 'preparing' | 'ready' | 'missing'
  /** Versions of Zig, the usual one first. */
  versions: string[]
  /** Seconds since the step began. */
  seconds?: number
  problem?: string
}

export const RUN_OFF: RunState = { state: 'off', versions: [] }

/** The name of the program's file, which stands in what the compiler says. */
export const PROGRAM_FILE = 'example.zig'

/** Reads the body of a request; a text says what is wrong with it. */
export function readRunRequest(body: string, versions: readonly string[]): RunRequest | string {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return 'The body is no JSON. Send {"source": "…", "kind": "run"}.'
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'The body is no object. Send {"source": "…", "kind": "run"}.'
  const { source, kind = 'run', version = versions[0], optimize = OPTIMIZATIONS[0], ...rest } = given as Given
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined)
    return `There is no field ${JSON.stringify(unknown.slice(0, 40))}. Use source, kind, version and optimize.`
  if (typeof source !== 'string') return 'There is no program: source is no text.'
  if (!isOneOf(RUN_KINDS, kind)) return `kind must be one of ${RUN_KINDS.join(', ')}.`
  if (!isOneOf(versions, version)) return `version must be one of ${versions.join(', ')}.`
  if (!isOneOf(OPTIMIZATIONS, optimize)) return `optimize must be one of ${OPTIMIZATIONS.join(', ')}.`
  if (source.includes('\0')) return 'The program holds a zero byte.'
  return { source, kind, version, optimize }
}

type Given = Partial<Record<keyof RunRequest, unknown>>

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return typeof value === 'string' && (values as readonly string[]).includes(value)
}
