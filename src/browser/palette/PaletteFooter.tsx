import { useId, useState } from 'react'
import { useMessages, useShell } from '../../shell/context.tsx'
import { Icon } from '../../shell/icons/Icon.tsx'
import { isApple } from '../../shell/state/platform.ts'
import { QuerySyntax } from './QuerySyntax.tsx'

/** Which keys do what, for those who have keys; and what can be typed, for everybody. */
export function PaletteFooter({ onInsert }: { onInsert: (text: string) => void }) {
  const { zigVersion } = useShell()
  const t = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const keys: [string[], string][] = [
    [['↑', '↓'], t('palette.move')],
    [['↵'], t('palette.open')],
    [[isApple() ? '⌘' : t('palette.ctrl'), '↵'], t('palette.newTab')],
  ]
  return (
    <>
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
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="i-lucide-list-filter" />
          {t('palette.syntax.title')}
        </button>
        <span className="palette-version" aria-hidden="true">
          {t('page.version', { version: zigVersion })}
        </span>
      </div>
    </>
  )
}
