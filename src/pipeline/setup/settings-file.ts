// Loads site.config.ts so that a mistake is reported with its line, and finds the line of a value.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readIfThere } from '../../files/if-there.ts'
import { lineAt } from '../../model/json.ts'
import { Problem } from '../../model/problem.ts'
import type { Settings } from '../../model/settings.ts'

const SETTINGS_FILE = 'site.config.ts'

interface SettingsModule {
  default?: Settings
}

/** Loads the settings without checking them, which `checkSettings` does. `load` replaces the import of Node. */
export async function loadSettings(root: string, load = importFile): Promise<Settings> {
  const path = join(root, SETTINGS_FILE)
  let module: SettingsModule
  try {
    module = await load(path)
  } catch (error) {
    throw await loadingProblem(path, error as Error)
  }
  if (module.default) return module.default
  throw new Problem({ file: SETTINGS_FILE, line: 1 }, 'The file exports no settings.', 'Write "export default { … }".')
}

/** Returns a function that finds the line with a quoted text. It finds none if the settings are not in this file. */
export async function settingsLines(root: string, file: string): Promise<(text: string) => number | undefined> {
  const lines = (await readIfThere(join(root, file)))?.split('\n') ?? []
  return text => {
    const index = lines.findIndex(line => [`'${text}'`, `"${text}"`].some(quoted => line.includes(quoted)))
    return index < 0 ? undefined : index + 1
  }
}

function importFile(path: string): Promise<SettingsModule> {
  return import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<SettingsModule>
}

async function loadingProblem(path: string, error: Error): Promise<Problem> {
  const text = await readIfThere(path)
  if (text === null)
    return new Problem({ file: SETTINGS_FILE }, 'The settings are not there.', 'Take the file back from git.')
  const syntax = await syntaxError(text)
  if (syntax)
    return new Problem(
      { file: SETTINGS_FILE, line: lineAt(text, syntax.offset) },
      `The file is no valid TypeScript: ${syntax.message}.`,
      'Correct the line, or the end of the one above it.',
    )
  // Node's messages contain absolute paths.
  const [fact = ''] = error.message.split('\n')
  const [, line] = new RegExp(`${SETTINGS_FILE.replaceAll('.', '\\.')}:(\\d+)`).exec(error.stack ?? '') ?? []
  return new Problem(
    { file: SETTINGS_FILE, line: line ? Number(line) : undefined },
    `The file cannot be loaded: ${fact.replaceAll(path, SETTINGS_FILE).replaceAll(path.slice(0, -SETTINGS_FILE.length), '')}.`,
    'Correct what it names or imports.',
  )
}

/** Uses a parser, because each way to load a file reports errors in another form. */
async function syntaxError(text: string): Promise<{ message: string; offset: number } | null> {
  const { parseSync } = await import('vite')
  const [first] = parseSync(SETTINGS_FILE, text).errors
  return first ? { message: first.message, offset: first.labels[0]?.start ?? 0 } : null
}
