// The errors of a function whose error set the compiler infers.

import type { Declaration } from '../../library/facts/facts.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { inferredOf } from '../../library/texts/plain-facts.ts'
import { escapeHtml } from '../../model/text/escape.ts'

export interface InferredErrors {
  names: readonly string[]
  /** A note that the set is inferred, shown after the names or instead of them. */
  note: string
}

const NONE: InferredErrors = { names: [], note: '' }
const UNKNOWN: InferredErrors = {
  names: [],
  note: '<em title="The compiler works the error set out for the types that it is called with">inferred errors</em>',
}

export function inferredErrors(plan: ReferencePlan, { path, errors }: Declaration): InferredErrors {
  if (!errors?.inferred) return NONE
  const found = inferredOf(plan, path)
  if (!found) return UNKNOWN
  const title = `The compiler works the set out; these are all of its errors for ${escapeHtml(found.target)}`
  const text = found.names.length > 0 ? '(inferred)' : 'nothing (inferred)'
  return { names: found.names, note: `<em title="${title}">${text}</em>` }
}
