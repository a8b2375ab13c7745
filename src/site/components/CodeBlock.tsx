import { visibleCode } from '../../examples/block.ts'
import type { BodyElement } from '../../shared/types.ts'
import { Icon } from '../icons/Icon.tsx'
import { useBody } from './context.ts'

interface CodeBlockProps {
  node: BodyElement
  /** What the program prints, shown beneath it. */
  output?: string
}

/** A piece of code with its file name, whether it was verified, and a button that copies it whole. */
export function CodeBlock({ node, output }: CodeBlockProps) {
  const [, attributes, child] = node
  const { code, verified } = useBody()
  const source = child && typeof child !== 'string' ? String(child[2] ?? '') : ''
  const language = String(attributes.language || 'text')
  const shown = visibleCode(source)
  const whole = source
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
  const kind = String(attributes.kind ?? '')
  const version = kind ? verified({ kind, code: source, expected: output ?? String(attributes.fails ?? '') }) : null
  const lines = Array.isArray(attributes.highlight) ? new Set(attributes.highlight.map(Number)) : null
  const html = code(shown, language)
  return (
    <figure className="code" data-kind={kind || undefined}>
      <figcaption>
        <span>{String(attributes.filename ?? language)}</span>
        {kind === 'fails' && <span className="bad">does not compile</span>}
        {version && kind !== 'fails' && (
          <span className="ok">
            <Icon name="i-lucide-check" /> verified with {version}
          </span>
        )}
        <button type="button" className="copy" data-copy={whole === shown ? '' : whole} aria-label="Copy code">
          <Icon name="i-lucide-copy" />
        </button>
      </figcaption>
      <pre dir="ltr" tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: lines ? markLines(html, lines) : html }} />
      </pre>
      {output !== undefined && (
        <pre dir="ltr" className="out" tabIndex={0}>
          <samp>{output}</samp>
        </pre>
      )}
    </figure>
  )
}

function markLines(html: string, lines: ReadonlySet<number>): string {
  return html
    .split('\n')
    .map((line, index) => (lines.has(index + 1) ? `<mark>${line}\n</mark>` : `${line}\n`))
    .join('')
}
