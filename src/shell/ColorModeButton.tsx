import type { ForcedMode } from '../model/wire/payload.ts'
import { useMessages } from './context.tsx'
import { Icon } from './icons/Icon.tsx'

/** Switches to the opposite of the current mode (R26). `ColorMode` handles its clicks. On a page that forces a mode it is disabled and explains why (R35). */
export function ColorModeButton({ forcedMode }: { forcedMode?: ForcedMode | undefined }) {
  const t = useMessages()
  const isForced = forcedMode === 'light' || forcedMode === 'dark'
  const label = isForced ? t('theme.forced') : t('theme.toggle')
  return (
    <button type="button" className="tool" aria-label={label} data-tooltip={label} disabled={isForced} data-color-mode>
      <Icon name="i-lucide-sun" className="when-light" />
      <Icon name="i-lucide-moon" className="when-dark" />
    </button>
  )
}
