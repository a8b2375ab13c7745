// Shell completions: commands, names of std, and members of the name typed so far.

import { RELEASES } from '../../library/history/release-changes.ts'
import type { LookupIndex } from '../../lookup/data.ts'
import { describeDeclaration } from '../../lookup/describe.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import { parseName } from '../../lookup/names/parse-name.ts'
import { resolveName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import { HISTORY_VERSIONS } from '../../model/constants.ts'
import { COMMANDS } from '../arguments.ts'
import { isVersion } from '../versions.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
const OPTIONS = [
  '--json',
  '--md',
  '--limit',
  '--zig',
  '--src',
  '--all',
  '--at',
  '--no-pager',
  '--color',
  '--no-color',
  '--site',
  '--help',
  '--version',
]

/** Flags with an arbitrary value, which cannot be completed. */
const WITH_VALUE = ['--limit', '-n', '--site', '--at']

/** `words` are the arguments after `zig-std`; the last one is incomplete. */
export async function complete(store: LookupStore, words: readonly string[]): Promise<string[]> {
  const typed = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (before === '--zig') return HISTORY_VERSIONS.filter(version => version.startsWith(typed))
  if (WITH_VALUE.includes(before)) return []
  const isFirst = words.filter(word => !word.startsWith('-')).length <= 1
  if (typed.startsWith('-')) return OPTIONS.filter(option => option.startsWith(typed))
  if (words[0] === 'completion') return isFirst ? [] : SHELLS.filter(shell => shell.startsWith(typed))
  if (words[0] === 'search') return []
  if (words[0] === 'changes' && isVersion(typed))
    return RELEASES.map(({ name }) => name).filter(name => name.startsWith(typed))
  const names = await namesLike(store, typed)
  if (words[0] === 'changes') names.push(...(await historyNamesLike(store, typed, names)))
  const commands = isFirst ? COMMANDS.filter(command => command.startsWith(typed)) : []
  return [...commands, ...names]
}

async function namesLike(store: LookupStore, typed: string): Promise<string[]> {
  const dot = typed.lastIndexOf('.')
  const container = dot < 0 ? 'std' : typed.slice(0, dot)
  const start = typed.slice(dot + 1)
  const name = parseName(container)
  const resolution = name && (await resolveName(store, name))
  if (!resolution || !('found' in resolution) || !resolution.found.path) return []
  const { path } = resolution.found
  const description = await withLibrary(store, view => describeDeclaration(view, path))
  const members = new Set(description?.members.map(member => member.name))
  if (path === 'std') for (const each of namesOfStd(await store.index())) members.add(each)
  const before = dot < 0 ? '' : `${container}.`
  return [...members]
    .filter(member => member.startsWith(start))
    .sort()
    .map(member => before + member)
}

/** Returns names that the documented version does not have. */
async function historyNamesLike({ history }: LookupStore, typed: string, known: readonly string[]): Promise<string[]> {
  const prefix = typed.startsWith('std.') ? '' : 'std.'
  const depth = (prefix + typed).split('.').length
  return (await history()).rows
    .filter(({ path }) => path.startsWith(prefix + typed) && path.split('.').length === depth)
    .map(({ path }) => path.slice(prefix.length))
    .filter(path => !known.includes(path))
}

/** Returns modules, and the declarations of std itself that are documented with a module. */
function namesOfStd({ categories, homes }: LookupIndex): string[] {
  return [...categories.flatMap(({ modules }) => modules.map(({ key }) => key)), ...Object.keys(homes)]
}

export function completionScript(shell: string): string | null {
  return SCRIPTS[shell as (typeof SHELLS)[number]] ?? null
}

const SCRIPTS: Record<(typeof SHELLS)[number], string> = {
  bash: `_zig_std() {
  local IFS=$'\\n'
  COMPREPLY=($(zig-std --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == [A-Za-z_]* ]] && compopt -o nospace
}
complete -F _zig_std zig-std
`,
  zsh: `#compdef zig-std
_zig_std() {
  local -a names
  names=("\${(@f)$(zig-std --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -S '' -- $names
}
if [ "$funcstack[1]" = "_zig_std" ]; then _zig_std "$@"; else compdef _zig_std zig-std; fi
`,
  fish: `complete -c zig-std -f -a '(zig-std --complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
}
