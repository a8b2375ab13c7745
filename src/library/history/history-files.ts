// Stores the history as one file per module with one line per path, so that a diff shows what changed.

import { readJsonFolder, writeJsonFolder } from '../json-folder.ts'
import type { HistoryFile } from './history.ts'

export function writeHistory(folder: string, files: readonly HistoryFile[]): void {
  writeJsonFolder(folder, new Map(files.map(file => [`${file.module}.json`, formatHistory(file)])))
}

function formatHistory({ paths, ...head }: HistoryFile): string {
  return `${JSON.stringify(head).slice(0, -1)},"paths":[\n${paths.map(path => JSON.stringify(path)).join(',\n')}\n]}\n`
}

export function readHistory(folder: string): HistoryFile[] {
  return readJsonFolder<HistoryFile>(folder, {
    title: 'The history',
    shownAs: 'reference/history',
    check({ paths, versions }) {
      if (!Array.isArray(paths) || !Array.isArray(versions)) throw new Error('it holds no paths')
    },
  })
}
