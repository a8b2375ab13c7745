import { useMessages } from '../context.tsx'
import { Icon } from '../icons/Icon.tsx'

/** Explains in the reader's language why the article is in another one (R8). */
export function FallbackNotice() {
  const t = useMessages()
  return (
    <p className="notice" role="note">
      <Icon name="i-lucide-languages" />
      {t('language.fallback')}
    </p>
  )
}
