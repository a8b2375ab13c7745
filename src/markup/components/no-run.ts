// Tells readers why a verified program has no Run button: in a browser it would be WebAssembly in one worker. Which programs run
// there is measured by `npm run examples` (src/examples/runnable.ts).

import type { ContentMessages, VerifiedQuery } from './context.ts'

/** Returns the message that names it. A network comes first: most servers of examples run in a thread. */
export function noRunMessage({ code, files }: Pick<VerifiedQuery, 'code' | 'files'>): keyof ContentMessages {
  if (files.length > 0) return 'noRunFiles'
  return NEEDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'noRunMachine'
}

const NEEDS: readonly [RegExp, keyof ContentMessages][] = [
  [/\bstd\.net\b|\bhttp\.(?:Client|Server)\b|\bsocket\(/, 'noRunNetwork'],
  [/\bprocess\.Child\b|\bChild\.(?:run|init)\b|\b(?:execv|execve|fork)\(/, 'noRunProcesses'],
  [/\bThread\.(?:spawn|Pool)\b/, 'noRunThreads'],
]
