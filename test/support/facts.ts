// Small facts for tests: one module, declarations with the least they need.

import type { Declaration, ModuleFacts, Ref, Text } from '../../src/library/facts/facts.ts'
import type { LibraryFacts } from '../../src/library/facts/library.ts'

export type Sketch = Partial<Declaration> & Pick<Declaration, 'path' | 'kind'>

/** Facts of `mem`, or of the module given. */
export function sketchFacts(sketches: readonly Sketch[], module = 'mem'): LibraryFacts {
  const path = module === 'std' ? 'std' : `std.${module}`
  const root: Sketch = { path, kind: 'namespace' }
  const all = sketches.some(sketch => sketch.path === path) ? sketches : [root, ...sketches]
  // Keys are in the order of extracted facts, in which packed files are read.
  const declarations = all.map(
    ({ path: own, kind, ...rest }): Declaration => ({ path: own, kind, source: [`${module}.zig`, 1, 2], ...rest }),
  )
  const facts: ModuleFacts = { module, path, version: '0.15.1', declarations }
  return { version: '0.15.1', modules: [facts] }
}

export function sketchFunction(
  path: string,
  text = `pub fn ${path.split('.').at(-1)}() void`,
  refs: Ref[] = [],
): Sketch {
  const signature: Text = refs.length > 0 ? { text, refs } : { text }
  return { path, kind: 'function', signature, returns: [text.lastIndexOf(' ') + 1, text.length] }
}
