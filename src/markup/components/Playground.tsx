import type { ReactNode } from 'react'
import { ZIG_VERSION } from '../../model/constants.ts'
import { OPTIMIZATIONS } from '../../model/run/protocol.ts'
import { CopyButton, RunButton } from './blocks.tsx'
import { codeBlocksIn, labelOf } from './CodeGroup.tsx'
import { shownCode } from './code-node.ts'
import { useBody } from './context.ts'

/** The frame of the playground with its first program, which is read before the editor has loaded. */
export function Playground({ children }: { children?: ReactNode }) {
  const { messages, code } = useBody()
  const programs = codeBlocksIn(children).map(block => block.props)
  return (
    <div data-play="">
      <figure className="code play">
        <figcaption>
          <select
            className="needs-js"
            data-examples=""
            aria-label={messages.examples}
            defaultValue={programs[0] && labelOf(programs[0])}
          >
            {/* Shown while the program is none of them. */}
            <option value="" hidden>
              {messages.examples}
            </option>
            {programs.map(program => (
              <option key={labelOf(program)}>{labelOf(program)}</option>
            ))}
          </select>
          <select className="needs-js" data-version="" aria-label="Zig">
            <option value={ZIG_VERSION}>Zig {ZIG_VERSION}</option>
          </select>
          <select className="needs-js" data-optimize="" aria-label={messages.optimize}>
            {OPTIMIZATIONS.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <CopyButton text="" label={messages.copy} />
          <RunButton />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre dir="ltr" tabIndex={0}>
          {programs[0] && <code dangerouslySetInnerHTML={{ __html: code(shownCode(programs[0].node), 'zig') }} />}
        </pre>
      </figure>
    </div>
  )
}
