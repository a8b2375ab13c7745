// Parses the info string of a code fence and extracts the visible part of the block.

export type ExampleKind = 'test' | 'run' | 'fails' | 'build'

export interface BlockInfo {
  language: string
  /** The label in square brackets, which may be a path. */
  filename?: string
  kind?: ExampleKind
  /** Text that the failure must contain. An empty text is an error of the page. */
  fails?: string
  /** The reason why the block is not compiled. An empty reason is an error of the page. */
  exempt?: string
  /** The version of Zig that the block is for, if it is not the site's: `zig="0.16.0"`. */
  zig?: string
  /** A piece of the line that the cookbook shows for a task: `key="list.append"`. */
  keyLine?: string
  /** Numbers of the lines to highlight, counted among the visible ones. */
  highlight?: number[]
  /** Show line numbers: `lines` or `{lines}`. */
  lines?: true
  /** The first column holds `+` for an added and `-` for a removed line. */
  diff?: true
  /** Unknown words, most likely a misspelt kind. */
  unknown?: string[]
}

/**
 * Parses an info string: `zig [main.zig] run {1,3-5}`, `zig fails="expected type"`, `zig exempt="needs a network"`,
 * `sh lines`, `zig diff exempt="a change, no program"`, `zig test key="list.append"`.
 * A value that contains double quotes is written in single quotes, because Markdown removes backslashes here.
 */
export function parseInfo(info: string): BlockInfo {
  const language = /^[^\s[{]*/.exec(info.trimStart())![0]
  const parsed: BlockInfo = { language }
  for (const token of info.trimStart().slice(language.length).matchAll(TOKEN)) {
    const { label, lines, key, double, single, plain, word } = token.groups!
    if (label !== undefined) parsed.filename = label.trim()
    else if (lines?.trim() === 'lines') parsed.lines = true
    else if (lines !== undefined) parsed.highlight = lineNumbers(lines)
    else setAttribute(parsed, key ?? word!, double ?? single ?? plain)
  }
  if (parsed.fails !== undefined) parsed.kind = 'fails'
  return parsed
}

/** Parses the info string of a code block of mdast. */
export function parseFence({ lang, meta }: { lang?: string | null; meta?: string | null }): BlockInfo {
  return parseInfo(`${lang ?? ''} ${meta ?? ''}`)
}

/** Returns the lines that the page shows: those between the `// ---` lines, or all of them. */
export function visibleCode(code: string): string {
  const lines = code.split('\n')
  const first = lines.findIndex(isFrameLine)
  if (first === -1) return code
  const length = lines.slice(first + 1).findIndex(isFrameLine)
  return lines.slice(first + 1, length === -1 ? undefined : first + 1 + length).join('\n')
}

/** Returns the lines of visible code that contain a piece of text, trimmed. */
export function linesWith(visible: string, piece: string): string[] {
  return visible
    .split('\n')
    .filter(line => line.includes(piece))
    .map(line => line.trim())
}

/** Returns the code as it is compiled: without the `// ---` lines, but with the hidden lines around them. */
export function withoutFrames(code: string): string {
  return code
    .split('\n')
    .filter(line => !isFrameLine(line))
    .join('\n')
}

/** Finds the entry points at the top level of a program. Hidden lines count. */
export function entryPoints(code: string): { main: boolean; test: boolean; build: boolean } {
  return {
    main: /^pub fn main\s*\(/m.test(code),
    test: /^test\s*(?:"|\{|[A-Za-z_@])/m.test(code),
    build: /^pub fn build\s*\(/m.test(code),
  }
}

const TOKEN =
  /\[(?<label>[^\]]*)\]|\{(?<lines>[^}]*)\}|(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>\S+))|(?<word>[^\s[{]+)/g

const KINDS: Record<string, ExampleKind> = { test: 'test', run: 'run', build: 'build' }

function setAttribute(info: BlockInfo, name: string, value: string | undefined): void {
  if (name === 'fails') info.fails = value ?? ''
  else if (name === 'exempt') info.exempt = (value ?? '').trim()
  else if (name === 'zig' && value) info.zig = value
  else if (name === 'key' && value !== undefined) info.keyLine = value
  else if (KINDS[name] && value === undefined) info.kind = KINDS[name]
  else if ((name === 'lines' || name === 'diff') && value === undefined) info[name] = true
  // `name=value` may be read by a component, but no component reads a bare word.
  else if (value === undefined) info.unknown = [...(info.unknown ?? []), name]
}

function lineNumbers(lines: string): number[] {
  return lines.split(',').flatMap(part => {
    const [from, to = from] = part.split('-').map(Number)
    if (!from || !to) return []
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  })
}

function isFrameLine(line: string): boolean {
  return line.trim() === '// ---'
}
