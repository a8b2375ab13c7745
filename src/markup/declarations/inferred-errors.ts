// What a function fails with whose error set the compiler works out.

import type { ReferencePlan } from '../../library/plan/plan.ts'
import { inferredOf } from '../../library/texts/inferred-text.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag } from './html.ts'

export function inferredErrors(plan: ReferencePlan, path: string): string {
  const found = inferredOf(plan, path)
  if (!found)
    return '<span title="The compiler works the error set out for the types that it is called with">inferred errors</span>'
  const names = found.names.length > 0 ? found.names.map(codeTag).join(' ') : 'nothing'
  return `${names} <span title="The compiler works the set out; these are all of its errors for ${escapeHtml(found.target)}">(inferred)</span>`
}
