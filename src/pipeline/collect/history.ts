// The committed history of std, and the shapes of its releases; empty where a site has none, as in the scenarios of the tests.

import { statIfThere } from '../../files/if-there.ts'
import { createHistory, type History } from '../../library/history/history.ts'
import { readHistory } from '../../library/history/history-files.ts'
import type { ShapeFile } from '../../library/shapes/shape.ts'
import { readShapes } from '../../library/shapes/shape-files.ts'

export async function loadHistory(dir: string): Promise<History> {
  return createHistory((await statIfThere(dir)) ? readHistory(dir) : [])
}

export async function loadShapes(dir: string): Promise<ShapeFile[]> {
  return (await statIfThere(dir)) ? readShapes(dir) : []
}
