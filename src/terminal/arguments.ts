// Parses the arguments of `zig-std`.

import { parseArgs } from 'node:util'
import { type Cursor, parseCursor } from './name-at.ts'
import { readVersion } from './versions.ts'
import { WrongUse } from './wrong-use.ts'

export const COMMANDS = ['search', 'examples', 'changes', 'open', 'completion'] as const
export type Command = (typeof COMMANDS)[number]

export interface CommandLine {
  /** `show` if no command was named. */
  command: Command | 'show' | 'help' | 'version' | 'complete'
  words: string[]
  format: 'text' | 'json' | 'md'
  limit: number
  color: boolean | null
  pager: boolean
  /** Address of a copy of the site. */
  site: string | undefined
  /** Position of a name in a file, instead of the name. */
  at: Cursor | undefined
  /** A release to use instead of the documented one. */
  zig: string | undefined
  /** The source of a declaration instead of its description. */
  src: boolean
  /** Everything below a name in full. */
  all: boolean
}

/** Commands that accept `--zig`. */
const OF_RELEASES: readonly CommandLine['command'][] = ['show', 'search', 'examples', 'changes', 'open']

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 200

export function readArguments(args: readonly string[], env: Readonly<Record<string, string | undefined>>): CommandLine {
  // The words to complete may be anything, so they are not parsed.
  if (args[0] === '--complete') return commandLine('complete', args.slice(1), {}, env)
  const { values, positionals } = parse(args)
  if (values.help || args.length === 0) return commandLine('help', [], values, env)
  if (values.version) return commandLine('version', [], values, env)
  const [first = '', ...others] = positionals
  const command = COMMANDS.find(name => name === first)
  const words = command ? others : positionals
  if (words.length === 0 && values.at === undefined) throw new WrongUse(missingWord(command))
  if (!command && words.length > 1)
    throw new WrongUse(`"${words.join(' ')}" is no name. For words: zig-std search ${words.join(' ')}`)
  return commandLine(command ?? 'show', words, values, env)
}

type Values = ReturnType<typeof parse>['values']

function commandLine(
  command: CommandLine['command'],
  words: readonly string[],
  { json, md, limit, color, 'no-color': noColor, 'no-pager': noPager, site, at, zig, src, all }: Partial<Values>,
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  if (json && md) throw new WrongUse('--json and --md are two forms of one answer. Say one of them.')
  if (zig !== undefined && !OF_RELEASES.includes(command))
    throw new WrongUse(
      `--zig is for a name, "search", "examples", "open" and "changes": zig-std ArrayList.append --zig ${zig}`,
    )
  if ((src || all) && (command !== 'show' || (src && all)))
    throw new WrongUse('--src and --all are for a name, one of them: zig-std --src mem.eql, zig-std --all ascii')
  return {
    command,
    words: [...words],
    format: json ? 'json' : md ? 'md' : 'text',
    limit: limitOf(limit),
    color: noColor || env.NO_COLOR ? false : color || env.FORCE_COLOR ? true : null,
    pager: !noPager,
    site: site ?? env.ZIG_STD_SITE,
    at: cursorOf(at),
    zig: zig === undefined ? undefined : readVersion(zig),
    src: src ?? false,
    all: all ?? false,
  }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: withLongOptions(args),
      allowPositionals: true,
      options: {
        json: flag,
        md: flag,
        color: flag,
        'no-color': flag,
        'no-pager': flag,
        help: { ...flag, short: 'h' },
        version: { ...flag, short: 'v' },
        limit: { type: 'string', short: 'n' },
        site: { type: 'string' },
        at: { type: 'string' },
        zig: { type: 'string' },
        src: flag,
        all: flag,
      },
    })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}. See "zig-std --help" for what can be said.`)
  }
}

/** Accepts `-src` and `-all` as `go doc` writes them, and `-` as a file, which would be taken for an option: `--at -:4:13`. */
function withLongOptions(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (arg === '-src' || arg === '-all') return `-${arg}`
    const isCursor = args[index - 1] === '--at'
    if (arg === '--at' && index + 1 < args.length) return []
    return isCursor ? `--at=${arg}` : arg
  })
}

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = parseCursor(text)
  if (cursor) return cursor
  throw new WrongUse(`"${text}" is no place in a file. Write it so: --at src/main.zig:12:9`)
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT
  const limit = Number(text)
  if (Number.isInteger(limit) && limit > 0 && limit <= MAX_LIMIT) return limit
  throw new WrongUse(`"${text}" is no number of results. Say one from 1 to ${MAX_LIMIT}.`)
}

function missingWord(command: Command | undefined): string {
  if (command === 'search') return 'Say what to look for: zig-std search read file'
  if (command === 'changes') return 'Say which name or release: zig-std changes mem.split, zig-std changes 0.15'
  if (command === 'completion') return 'Say for which shell: zig-std completion bash, zsh or fish'
  return `Say which declaration: zig-std ${command ? `${command} ` : ''}ArrayList.append`
}
