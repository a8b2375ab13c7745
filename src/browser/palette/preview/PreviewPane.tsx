import { languageTag } from '../../../model/languages/language.ts'
import { useShell } from '../../../shell/context.tsx'
import type { PayloadCache } from '../../router/payload-cache.ts'
import type { Item } from '../items.ts'
import { usePreview } from './use-preview.ts'

/** Preview of the active row's page, beside the list on wide screens. Hidden from screen readers, which read the row. */
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
          // The HTML is safe, because it is part of one of our own pages.
          dangerouslySetInnerHTML={{ __html: preview.html }}
        />
      )}
    </div>
  )
}
