#!/usr/bin/env node
// `zig-std`: the reference in a terminal, from the data next to this program.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'data')
process.exitCode = await run(process.argv.slice(2), folder)
