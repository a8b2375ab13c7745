// What is different in the shapes of other releases, as files: one line a path, so that a diff shows what changed.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../model/problem.ts'
import type { ShapeFile } from './shape.ts'

const FIX = 'Take it back from git, or run "npm run reference -- --history".'

export function writeShapes(folder: string, files: readonly ShapeFile[]): void {
  mkdirSync(folder, { recursive: true })
  const names = new Set(files.map(({ version }) => `${version}.json`))
  for (const name of readdirSync(folder)) if (name.endsWith('.json') && !names.has(name)) rmSync(join(folder, name))
  for (const file of files) writeFileSync(join(folder, `${file.version}.json`), formatShapes(file))
}

export function formatShapes({ version, from, gone = [], shapes }: ShapeFile): string {
  const lines = Object.entries(shapes).map(([path, shape]) => `${JSON.stringify(path)}:${JSON.stringify(shape)}`)
  const head = JSON.stringify({ version, from, gone }).slice(0, -1)
  return `${head.replaceAll('","', '",\n"')},"shapes":{\n${lines.join(',\n')}\n}}\n`
}

export function readShapes(folder: string): ShapeFile[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => {
      const file = `reference/shapes/${name}`
      try {
        const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ShapeFile
        if (typeof read.version !== 'string' || typeof read.shapes !== 'object') throw new Error('it holds no shapes')
        return read
      } catch (error) {
        throw new Problem({ file }, `The shapes cannot be read: ${(error as Error).message}.`, FIX)
      }
    })
}
