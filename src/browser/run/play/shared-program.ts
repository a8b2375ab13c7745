import { highlightProgram } from '../../../run/highlight-program.ts'
import { readFragment } from '../../../run/share.ts'

/** Shows the program of the address in place of the first one. A link that is damaged is reported by the editor. */
export async function showSharedProgram(place: Element): Promise<void> {
  const program = await readFragment(location.hash.slice(1))
  const code = place.querySelector('figure:not([data-live]) > pre > code')
  if (program && code) highlightProgram(code, program.source)
}
