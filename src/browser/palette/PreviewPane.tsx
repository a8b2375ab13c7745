import { languageTag } from '../../model/languages/language.ts'
import { useShell } from '../../shell/context.tsx'
import type { PayloadCache } from '../router/payload-cache.ts'
import type { Item } from './items.ts'
import { usePreview } from './use-preview.ts'

/** What Enter would open, beside the list on wide screens. For the eye alone: the row itself says what it is. */
export function PreviewPane({ item, payloads }: { item: Item | undefined; payloads: PayloadCache }) {
  const shell = useShell()
  const preview = usePreview(item, { shell, payloads })
  return (
    <div className="palette-preview" aria-hidden="true">
      {preview && (
        <div
          key={preview.id}
          className="reference prose"
          lang={languageTag(preview.lang)}
          // Part of the article of our own page.
          dangerouslySetInnerHTML={{ __html: preview.html }}
        />
      )}
    </div>
  )
}
