// The protocol between a browser and a compile server. `POST /run` takes a program and returns WebAssembly or the messages of
// the compiler; `GET /run` returns the state of the server and its versions of Zig.

/** Maximum size of a program. */
export const MAX_PROGRAM_BYTES = 64 * 1024

export const RUN_KINDS = ['run', 'test'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** The first one is the default: examples were verified with it, it has all checks, and compiles twice as fast as the others. */
export const OPTIMIZATIONS = ['Debug', 'ReleaseSafe', 'ReleaseFast', 'ReleaseSmall'] as const
export type Optimization = (typeof OPTIMIZATIONS)[number]

export interface RunRequest {
  source: string
  kind: RunKind
  /** The version of Zig. */
  version: string
  optimize: Optimization
}

/** The response for a program that the compiler rejected or that exceeded a limit. */
export interface RunRefusal {
  /** The output of the compiler. */
  text: string
  diagnostics: Diagnostic[]
  /** The limit that was exceeded, if the program itself is not at fault. */
  limit?: CompileLimit
  /** Whether the compiler crashed, or ended without naming an error. */
  hasCrashed?: boolean
}

export interface Diagnostic {
  severity: 'error' | 'note'
  message: string
  /** Line and column count from 1. They are absent for messages about other files than the program. */
  line?: number
  column?: number
}

export type CompileLimit = 'time' | 'memory' | 'size'

/** The name of the program's file in the output of the compiler. */
export const PROGRAM_FILE = 'example.zig'

/** Parses the body of a request. Returns an error message if it is invalid. */
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
