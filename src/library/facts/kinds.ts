import type { Kind } from './facts.ts'

/** Every kind, for checks of facts and the schema of exports. */
export const KINDS: readonly Kind[] = [
  'function',
  'typeFunction',
  'namespace',
  'struct',
  'enum',
  'union',
  'opaque',
  'errorSet',
  'instance',
  'type',
  'constant',
  'variable',
  'alias',
  'unresolved',
  'unsupported',
]
