// `npm run --silent doc -- ArrayList.append`: shows the reference in the terminal (src/terminal), as the last build left it. If there
// is none, the site is built first, which is reported on standard error.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWithoutOutput } from './without-output.mjs'

const program = join(import.meta.dirname, '..', 'dist/terminal/zig-std.mjs')
if (!existsSync(program)) await buildWithoutOutput()
await import(pathToFileURL(program).href)
