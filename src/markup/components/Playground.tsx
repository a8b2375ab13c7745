import { PROGRAM_FILE } from '../../model/run/protocol.ts'
import { Icon } from '../../shell/icons/Icon.tsx'
import { useBody } from './context.ts'

/** An empty frame for the editor of the playground. The browser fills it if a compile server is available. */
export function Playground() {
  const { messages } = useBody()
  return (
    <div data-play="">
      <figure className="code play" hidden>
        <figcaption>
          <span>{PROGRAM_FILE}</span>
          <button type="button" className="copy" data-copy="" data-tip="" aria-label={messages.copy}>
            <Icon name="i-lucide-copy" />
          </button>
        </figcaption>
      </figure>
    </div>
  )
}
