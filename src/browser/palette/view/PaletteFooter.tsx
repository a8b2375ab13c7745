import { type KeyboardEvent, useId, useState } from 'react'
import { useMessages, useShell } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import { isApple } from '../../../shell/state/platform.ts'

interface PaletteFooterProps {
  onInsert: (text: string) => void
  /** Called when the help closes, so that the input gets the focus again. */
  onLeave: () => void
}

/** The legend of keys, and the help for the query syntax. */
export function PaletteFooter({ onInsert, onLeave }: PaletteFooterProps) {
  const { zigVersion } = useShell()
  const t = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  // Escape closes the help first, then the palette.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const keys: [string[], string][] = [
    [['↑', '↓'], t('palette.move')],
    [['↵'], t('palette.open')],
    [[isApple() ? '⌘' : t('palette.ctrl'), '↵'], t('palette.newTab')],
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of its children
    <div className="palette-foot" onKeyDown={onKeyDown}>
      {isOpen && <QuerySyntax id={id} onInsert={onInsert} />}
      <div className="palette-legend">
        <div className="palette-keys" aria-hidden="true">
          {keys.map(([caps, label]) => (
            <span key={label}>
              {caps.map(cap => (
                <kbd key={cap}>{cap}</kbd>
              ))}
              {label}
            </span>
          ))}
        </div>
        <button
          type="button"
          className="palette-syntax-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('palette.syntax.open')}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          <Icon name="i-lucide-list-filter" />
          {t('palette.syntax.title')}
        </button>
        <span className="palette-version" aria-hidden="true">
          {t('page.version', { version: zigVersion })}
        </span>
      </div>
    </div>
  )
}

interface QuerySyntaxProps {
  id: string
  /** Receives a filter to put before the query, or a text with `…` in place of the query. */
  onInsert: (text: string) => void
}

/** Help for the query syntax. A click on a line inserts it into the input. */
function QuerySyntax({ id, onInsert }: QuerySyntaxProps) {
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
