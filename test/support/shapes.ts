// The committed shapes of all releases, and their history. All test files of a thread share them, so nobody may change them.

import { fileURLToPath } from 'node:url'
import { createHistory } from '../../src/library/history/history.ts'
import { readHistory, readShapes } from '../../src/library/json-folder.ts'
import { chainTo, createShapes, type Shapes } from '../../src/library/shapes/shape.ts'
import { shapesOf } from '../../src/library/shapes/shapes-of.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../src/model/constants.ts'
import { loadOnce } from '../../src/model/memo.ts'
import { committedLibrary } from './committed-facts.ts'

const folder = (name: string): string => fileURLToPath(new URL(`../../reference/${name}`, import.meta.url))

export const committedShapes = loadOnce(async () => {
  const library = await committedLibrary()
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
})
