// The history as files: one a module, one line a path, so that a diff shows what changed.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../model/problem.ts'
import type { HistoryFile } from './history.ts'

const FIX = 'Take it back from git, or run "npm run reference -- --history".'

export function writeHistory(folder: string, files: readonly HistoryFile[]): void {
  mkdirSync(folder, { recursive: true })
  const names = new Set(files.map(({ module }) => `${module}.json`))
  for (const file of readdirSync(folder)) if (file.endsWith('.json') && !names.has(file)) rmSync(join(folder, file))
  for (const file of files) writeFileSync(join(folder, `${file.module}.json`), formatHistory(file))
}

export function formatHistory({ paths, ...head }: HistoryFile): string {
  return `${JSON.stringify(head).slice(0, -1)},"paths":[\n${paths.map(path => JSON.stringify(path)).join(',\n')}\n]}\n`
}

export function readHistory(folder: string): HistoryFile[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(name => {
      const file = `reference/history/${name}`
      try {
        const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as HistoryFile
        if (!Array.isArray(read.paths) || !Array.isArray(read.versions)) throw new Error('it holds no paths')
        return read
      } catch (error) {
        throw new Problem({ file }, `The history cannot be read: ${(error as Error).message}.`, FIX)
      }
    })
}
