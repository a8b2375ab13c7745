// Runs a command and returns its exit code.

import { readFileSync } from 'node:fs'
import { loadEdition } from '../library/editions/load-edition.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import { INDEX_FILE, type LookupIndex } from '../lookup/data.ts'
import { createEditionStore } from '../lookup/edition-store.ts'
import { createLookupStore, type LookupStore, type ReadFile } from '../lookup/store.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { EDITIONS, editionOfVersion } from '../model/editions.ts'
import type { TerminalAnswer } from './answer.ts'
import { type CommandLine, readArguments } from './arguments.ts'
import { showAt } from './commands/at-version.ts'
import { changes } from './commands/changes.ts'
import { complete, completionScript } from './commands/complete.ts'
import { showExamples } from './commands/examples.ts'
import { addressOf, openInBrowser } from './commands/open.ts'
import { search } from './commands/search.ts'
import { show, showAll } from './commands/show.ts'
import { showSource } from './commands/source.ts'
import { type Cursor, nameAt } from './name-at.ts'
import { openPackedFiles } from './packed-files.ts'
import { print, screenOf, widthOf } from './print.ts'
import { layOutMarkdown } from './text/markdown.ts'
import { COLORED, PLAIN } from './text/style.ts'
import { WrongUse } from './wrong-use.ts'

/** Returns the exit code. `folder` contains the data. */
export async function run(args: readonly string[], folder: string): Promise<number> {
  try {
    const commandLine = readArguments(args, process.env)
    return await answer(commandLine, openStore(atSite(openPackedFiles(folder), commandLine.site)))
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

async function answer(commandLine: CommandLine, store: LookupStore): Promise<number> {
  const { command, words, limit, zig } = commandLine
  const text = commandLine.at ? nameUnder(commandLine.at, await store.shapes(ZIG_VERSION)) : words.join(' ')
  switch (command) {
    case 'help':
      return printText(HELP)
    case 'version': {
      const { zig, origin } = await store.index()
      return printText(`Zig ${zig} standard library${origin && `, ${origin}`}\n`)
    }
    case 'completion': {
      const script = completionScript(text)
      if (script === null)
        throw new WrongUse(`There is no completion for "${text}". There is one for bash, zsh and fish.`)
      return printText(script)
    }
    case 'complete':
      return printText((await complete(store, words)).map(name => `${name}\n`).join(''))
    case 'search':
      return printAnswer(await search(await storeAt(store, zig), text, limit), commandLine)
    case 'examples':
      return printAnswer(await showExamples(await storeAt(store, zig), text, limit), commandLine)
    case 'changes':
      return printAnswer(await changes(store, commandLine.at ? [text] : words, { limit, zig }), commandLine)
    case 'open': {
      const found = await addressOf(await storeAt(store, zig), text, limit)
      if (found.url?.startsWith('/'))
        throw new WrongUse(`This package has no address of the site. Name one: --site https://zig.company.example`)
      if (found.url && commandLine.format === 'text') openInBrowser(found.url)
      return printAnswer(found, commandLine)
    }
    default: {
      const { src, all } = commandLine
      if (src) return printAnswer(await showSource(await storeAt(store, zig), text, limit), commandLine)
      if (all) return printAnswer(await showAll(await storeAt(store, zig), text, limit), commandLine)
      const shown = zig === undefined ? show(store, text, limit) : showAt(store, text, zig, limit)
      return printAnswer(await shown, commandLine)
    }
  }
}

function openStore(read: ReadFile): LookupStore {
  const readData = async <T>(file: string) => {
    const text = await read(file)
    return text === null ? null : (JSON.parse(text) as T)
  }
  return createLookupStore(read, async (version, documented) => {
    const edition = editionOfVersion(version)
    const loaded = edition && (await loadEdition(edition, readData, documented.history))
    return loaded && createEditionStore(documented, { ...loaded, markdownAt: async () => null })
  })
}

/** Returns the store of a release. The releases before the first edition are known by their history alone. */
async function storeAt(store: LookupStore, zig = ZIG_VERSION): Promise<LookupStore> {
  const at = await store.at(zig)
  if (at) return at
  const known = [ZIG_VERSION, ...EDITIONS.map(({ version }) => version)].sort()
  throw new WrongUse(`There is no reference of Zig ${zig}, only its history. Say one of ${known.join(', ')}.`)
}

/** Returns the name at an editor's cursor. */
function nameUnder(cursor: Cursor, shapes: Shapes): string {
  const { file } = cursor
  let code: string
  try {
    code = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${(error as Error).message}`)
  }
  const name = nameAt(code, cursor, shapes)
  if (name === null) throw new WrongUse(`There is no name at line ${cursor.line}, column ${cursor.column} of ${file}.`)
  return name
}

async function printAnswer(
  { markdown, data, failed }: TerminalAnswer,
  { format, color, pager }: CommandLine,
): Promise<number> {
  const screen = screenOf(process.stdout)
  const style = (color ?? screen.isTerminal) ? COLORED : PLAIN
  const text =
    format === 'json'
      ? `${JSON.stringify(data, null, 2)}\n`
      : format === 'md'
        ? `${markdown}\n`
        : layOutMarkdown(markdown, { style, width: widthOf(screen) })
  if (failed && format === 'text') process.stderr.write(text)
  else await print(text, screen, pager)
  return failed ? 1 : 0
}

async function printText(text: string): Promise<number> {
  await print(text, { isTerminal: false, columns: 0, rows: 0 }, false)
  return 0
}

/** Replaces the origin of links by that of a copy of the site, if one is given. */
function atSite(read: ReadFile, site: string | undefined): ReadFile {
  if (site === undefined) return read
  if (!URL.canParse(site))
    throw new WrongUse(`"${site}" is no address. Write it whole: --site https://zig.company.example`)
  return async path => {
    const text = await read(path)
    if (path !== INDEX_FILE || text === null) return text
    const index = JSON.parse(text) as LookupIndex
    return JSON.stringify({ ...index, origin: site.replace(/\/+$/, '') })
  }
}

const HELP = `The reference of Zig's standard library in the terminal. It needs no network.

  zig-std ArrayList.append        signature, words, errors, an example, where it is from
  zig-std search read file        declarations and guides, by name, words or signature
  zig-std examples json.Value     programs that were compiled and run
  zig-std changes mem.split       what became of a name from Zig 0.11 to 0.17
  zig-std changes 0.15 fs         what a release changed, in all or below a name
  zig-std open mem.eql            its page in the browser
  zig-std completion bash         what to put into the shell's start file (bash, zsh, fish)

  --src           the source of a name instead, from the Zig of that release on this machine (ZIG names its command)
  --all           with everything below the name in full: zig-std --all ascii
  --at FILE:LINE:COLUMN   the name at that place instead of one that is typed, for editors; - is standard input
  --zig VERSION   the reference of that release, also for "search", "examples" and "open"; with "changes": what is different since
  --json          as data
  --md            as Markdown
  -n, --limit N   how many results, 10 where left out
  --no-pager      never through a pager (PAGER names it, else less)
  --color, --no-color
  --site URL      address of a copy of the site, for "open" and links (ZIG_STD_SITE)
  -v, --version   which Zig this is about
  -h, --help

A name may be written with or without "std.", and as it stands in code: "std.ArrayList(u8).append".
Exit codes: 0 found, 1 nothing found, 2 a command that cannot be read.
`
