// The committed shapes of all releases, and their history, for tests.

import { fileURLToPath } from 'node:url'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { libraryOf } from '../facts/library.ts'
import { loadFacts } from '../facts/load.ts'
import { createHistory } from '../history/history.ts'
import { readHistory } from '../history/history-files.ts'
import { chainTo, createShapes, type Shapes } from './shape.ts'
import { readShapes } from './shape-files.ts'
import { shapesOf } from './shapes-of.ts'

const folder = (name: string): string => fileURLToPath(new URL(`../../../reference/${name}`, import.meta.url))

export async function committedShapes() {
  const library = libraryOf(await loadFacts(folder(ZIG_VERSION)))
  const files = [shapesOf(library), ...readShapes(folder('shapes'))]
  const made = new Map<string, Shapes>()
  const shapesFor = (version: string): Shapes => {
    const known = made.get(version)
    if (known) return known
    const chain = chainTo(version, HISTORY_VERSIONS, ZIG_VERSION)
    const shapes = createShapes(chain.map(each => files.find(file => file.version === each)!))
    made.set(version, shapes)
    return shapes
  }
  return { library, files, shapesFor, history: createHistory(readHistory(folder('history'))) }
}
