import { useEffect, useState } from 'react'
import { loadOnceEach } from '../../../model/memo.ts'
import { splitLocale } from '../../../model/routing/paths.ts'
import type { Shell } from '../../../model/wire/payload.ts'
import type { PayloadCache } from '../../../router/payload-cache.ts'
import { languageOf, useShell } from '../../../shell/context.tsx'
import { mediaMatches, onMediaChange } from '../../../shell/state/media.ts'
import type { Item } from '../items.ts'
import { previewOf } from './preview-parts.ts'

/** Preview of the active row's page, beside the list on wide screens. Hidden from screen readers, which read the row. */
export function PreviewPane({ item, payloads }: { item: Item | undefined; payloads: PayloadCache }) {
  const preview = usePreview(item, payloads)
  // An action has no page.
  if (item && !('href' in item)) return null
  return (
    <div className="palette-preview" aria-hidden="true">
      {preview && (
        <div
          key={preview.id}
          className="reference prose"
          {...languageOf(preview.lang)}
          // The HTML is safe, because it is part of one of our own pages.
          dangerouslySetInnerHTML={{ __html: preview.html }}
        />
      )}
    </div>
  )
}

interface Preview {
  /** Id of the row. */
  id: string
  html: string
  lang: string
}

/** Screens with space for the preview beside the list (palette.css). */
const WIDE = '(min-width: 64rem)'
/** Delay before a preview is loaded, so that rows passed on the way to another get none. */
const REST_MS = 140

/** Returns a preview of the active row's page after a short delay; `null` if there is none or the screen is too narrow. */
function usePreview(item: Item | undefined, payloads: PayloadCache): Preview | null {
  const shell = useShell()
  const [isWide, setWide] = useState(() => mediaMatches(WIDE))
  useEffect(() => onMediaChange(WIDE, setWide), [])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [load] = useState(() => createArticles(shell, payloads))
  const href = isWide && item && 'href' in item ? item.href : null
  const id = item?.id ?? ''
  const name = item?.badge && item.badge.label !== 'module' ? item.title.slice(item.title.lastIndexOf('.') + 1) : ''
  useEffect(() => {
    if (href === null) return setPreview(null)
    let isOld = false
    const show = async () => {
      const found = await load(href, name).catch(() => null)
      if (!isOld) setPreview(found && { id, ...found })
    }
    const timer = setTimeout(() => void show(), REST_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [href, id, name, load])
  return preview
}

/** Creates a loader of previews for one opening of the palette. It shares the cache of payloads with preloading. */
function createArticles({ navigation, i18n }: Shell, payloads: PayloadCache) {
  const modules = navigation.flatMap(({ children = [] }) => children.map(({ route }) => route))
  const articleAt = loadOnceEach(async path => {
    const { html, lang } = await payloads.load(path)
    return { root: new DOMParser().parseFromString(html, 'text/html'), lang }
  })
  return async (href: string, name: string): Promise<Omit<Preview, 'id'> | null> => {
    const { pathname, hash } = new URL(href, location.href)
    const { route } = splitLocale(pathname, i18n)
    const { root, lang } = await articleAt(pathname)
    const guide = name ? modules.find(module => route.startsWith(`${module}/`)) : undefined
    const path = guide && pathname.slice(0, pathname.length - route.length + guide.length)
    const above = path ? await articleAt(path).catch(() => null) : null
    const html = previewOf(root, decodeURIComponent(hash.slice(1)), name, above?.root ?? null)
    return html ? { html, lang } : null
  }
}
