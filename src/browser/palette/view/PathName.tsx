import type { TextRange } from '../../../model/text/range.ts'
import { Marked } from './Marked.tsx'

interface PathNameProps {
  path: string
  ranges: readonly TextRange[] | undefined
  signature: string | undefined
}

/** A declaration as code: its container in a muted colour, its name, then parameters and result. Always left to right. */
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
        // Hidden from screen readers: types would bury the name, and the page has them.
        <span className="palette-signature" aria-hidden="true">
          {signature}
        </span>
      )}
    </bdi>
  )
}
