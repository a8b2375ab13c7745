// Stores facts as one file per module with one line per declaration, so that a diff shows what changed.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleFacts } from '../facts/facts.ts'

export function writeFacts(folder: string, modules: ModuleFacts[]): void {
  mkdirSync(folder, { recursive: true })
  const names = new Set(modules.map(({ module }) => `${module}.json`))
  for (const file of readdirSync(folder)) if (file.endsWith('.json') && !names.has(file)) rmSync(join(folder, file))
  for (const facts of modules) writeFileSync(join(folder, `${facts.module}.json`), formatFacts(facts))
}

export function readFacts(folder: string): ModuleFacts[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => readModule(join(folder, file)))
}

export function formatFacts({ declarations, ...head }: ModuleFacts): string {
  const lines = declarations.map(declaration => JSON.stringify(declaration)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"declarations":[\n${lines}\n]}\n`
}

function readModule(file: string): ModuleFacts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ModuleFacts
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}. Renew it with: npm run reference`)
  }
}
