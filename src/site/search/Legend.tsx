import { isApple } from '../overlay/keyboard/platform.ts'
import { useMessages, useShell } from '../shell/context.tsx'

/** Which keys do what, for those who have keys. */
export function Legend() {
  const { zigVersion } = useShell()
  const t = useMessages()
  const keys: [string[], string][] = [
    [['↑', '↓'], t('palette.move')],
    [['↵'], t('palette.open')],
    [[isApple() ? '⌘' : t('palette.ctrl'), '↵'], t('palette.newTab')],
  ]
  return (
    <div className="palette-legend" aria-hidden="true">
      {keys.map(([caps, label]) => (
        <span key={label}>
          {caps.map(cap => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {label}
        </span>
      ))}
      <span className="palette-version">{t('page.version', { version: zigVersion })}</span>
    </div>
  )
}
