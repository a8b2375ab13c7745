// Reads and parses all files of a std folder.

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ParsedFile, parseFile } from '../../zig-syntax/parse.ts'

export type SourceTree = Map<string, ParsedFile>

export function readSourceTree(std: string): SourceTree {
  const paths = readdirSync(std, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.zig'))
    .map(path => path.split(sep).join('/'))
    .sort()
  if (!paths.includes('std.zig'))
    throw new Error(`${std} holds no std.zig. Give the folder lib/std of a Zig installation.`)
  return new Map(paths.map(path => [path, parseFile(readFileSync(join(std, path), 'utf8'), path)]))
}
