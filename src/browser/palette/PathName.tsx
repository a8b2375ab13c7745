import type { TextRange } from '../../model/text/range.ts'
import { Marked } from './Marked.tsx'

interface PathNameProps {
  path: string
  ranges: readonly TextRange[] | undefined
  signature: string | undefined
}

/** A declaration as code: where it is in a quiet colour, its name, then parameters and result. Left to right everywhere. */
export function PathName({ path, ranges = [], signature }: PathNameProps) {
  const at = path.lastIndexOf('.') + 1
  const before = ranges.filter(([start]) => start < at)
  const after = ranges.filter(([, end]) => end > at).map(([start, end]): TextRange => [start - at, end - at])
  return (
    <bdi className="palette-line palette-code palette-path" dir="ltr">
      <span className="palette-where">
        <Marked text={path.slice(0, at)} ranges={before} />
      </span>
      <b>
        <Marked text={path.slice(at)} ranges={after} />
      </b>
      {signature && (
        // Read out, types would bury the name; the page says them.
        <span className="palette-signature" aria-hidden="true">
          {signature}
        </span>
      )}
    </bdi>
  )
}
