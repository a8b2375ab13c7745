import { useMessages } from '../../../shell/context.tsx'

interface QuerySyntaxProps {
  id: string
  /** Receives a filter to put before the query, or a text with `…` in place of the query. */
  onInsert: (text: string) => void
}

/** Help for the query syntax. A click on a line inserts it into the input. */
export function QuerySyntax({ id, onInsert }: QuerySyntaxProps) {
  const t = useMessages()
  const lines: [text: string, label: string, example: string][] = [
    ['fn:', t('palette.syntax.fn'), 'fn:append'],
    ['type:', t('palette.syntax.type'), 'type:hash map'],
    ['const:', t('palette.syntax.const'), 'const:max'],
    ['error:', t('palette.syntax.error'), 'error:OutOfMemory'],
    ['mod:', t('palette.syntax.mod'), 'mod:json parse'],
    ['"…"', t('palette.syntax.exact'), '"getOrPut"'],
    ['… ->', t('palette.syntax.signature'), '[]const u8 -> usize'],
  ]
  return (
    <section id={id} className="palette-syntax" aria-label={t('palette.syntax.title')}>
      <ul>
        {lines.map(([text, label, example]) => (
          <li key={text}>
            <button type="button" onClick={() => onInsert(text)}>
              <code dir="ltr">{text}</code>
              <span>{label}</span>
              <code dir="ltr" className="palette-example">
                {example}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
