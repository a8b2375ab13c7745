// Stores the differences between the shapes of releases as files with one line per path, so that a diff shows what changed.

import { readJsonFolder, writeJsonFolder } from '../json-folder.ts'
import type { ShapeFile } from './shape.ts'

export function writeShapes(folder: string, files: readonly ShapeFile[]): void {
  writeJsonFolder(folder, new Map(files.map(file => [`${file.version}.json`, formatShapes(file)])))
}

export function formatShapes({ version, from, gone = [], shapes }: ShapeFile): string {
  const lines = Object.entries(shapes).map(([path, shape]) => `${JSON.stringify(path)}:${JSON.stringify(shape)}`)
  const head = JSON.stringify({ version, from, gone }).slice(0, -1)
  return `${head.replaceAll('","', '",\n"')},"shapes":{\n${lines.join(',\n')}\n}}\n`
}

export function readShapes(folder: string): ShapeFile[] {
  return readJsonFolder<ShapeFile>(folder, {
    title: 'The shapes',
    shownAs: 'reference/shapes',
    check({ version, shapes }) {
      if (typeof version !== 'string' || typeof shapes !== 'object') throw new Error('it holds no shapes')
    },
  })
}
