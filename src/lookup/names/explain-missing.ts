// Explains why a name does not exist, and what to use instead.

import { paragraphs } from '../answer.ts'
import { type LookupIndex, urlOf } from '../data.ts'
import type { MissingName } from './resolve-name.ts'

export const MIGRATION_PAGE = '/docs/migration'

export function explainMissing(missed: MissingName, index: LookupIndex): string {
  const { readAs, known, missing, misuse, removal, suggestions } = missed
  if (misuse) return `\`${readAs}\` is not valid in Zig ${index.zig}: ${misuse}`
  if (removal) {
    const { was, gone, note, use, see } = removal
    const through = was === readAs || `${was}`.replace('std.io', 'std.Io') === readAs ? '' : ` (\`${was}\` was removed)`
    return paragraphs(
      `\`${readAs}\` is not in Zig ${index.zig}${through}: ${gone}. ${note}`.trimEnd(),
      use && `Use: ${use.map(path => `\`${path}\``).join(', ')}.`,
      see && hasPage(index, MIGRATION_PAGE) && `See ${urlOf(index, `${MIGRATION_PAGE}#${see}`)}`,
    )
  }
  return paragraphs(
    `\`${readAs}\` is not in Zig ${index.zig}: \`${known}\` has no \`${missing}\`.`,
    suggestions.length > 0 && `Did you mean ${suggestions.map(path => `\`${path}\``).join(', ')}?`,
  )
}

function hasPage(index: LookupIndex, route: string): boolean {
  return index.pages.some(page => page.route === route)
}
