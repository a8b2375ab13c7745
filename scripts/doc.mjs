// `npm run --silent doc -- ArrayList.append`: shows the reference in the terminal (src/terminal). Its data is built first if it is
// missing or outdated, which is reported on standard error. `--pack` only builds it, for `npm pack`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startWithoutOutput } from './without-output.mjs'

const root = join(import.meta.dirname, '..')

await startWithoutOutput()
const { defaultOptions } = await import('../src/pipeline/setup/options.ts')
const { loadSettings } = await import('../src/pipeline/setup/settings-file.ts')
const { TERMINAL_PROGRAM, terminalPackage } = await import('../src/pipeline/publish/terminal.ts')
try {
  const folder = await terminalPackage(defaultOptions(root, await loadSettings(root)))
  if (process.argv[2] !== '--pack') {
    const program = spawn(process.execPath, [join(folder, TERMINAL_PROGRAM), ...process.argv.slice(2)], {
      stdio: 'inherit',
    })
    program.on('close', code => (process.exitCode = code ?? 1))
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
