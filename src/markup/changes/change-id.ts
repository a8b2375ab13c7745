// The anchor of a path on the page of a release.

import { splitPath } from '../../library/names/paths.ts'
import { idName } from '../../library/names/zig-names.ts'

/** @example changeId('std.mem.split') // 'mem.split' */
export function changeId(path: string): string {
  return splitPath(path).slice(1).map(idName).join('.')
}
