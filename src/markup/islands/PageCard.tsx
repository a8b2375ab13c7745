import { directionOf, languageTag } from '../../model/languages/language.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { Icon } from '../../shell/icons/Icon.tsx'

type CardPage = Pick<PagePayload, 'title' | 'description' | 'path' | 'route' | 'kind' | 'icon' | 'lang'>

/** The hover card of a page, with its folder, title and description. */
export function PageCard({ page }: { page: CardPage }) {
  const { title, description, icon, lang } = page
  const [, root, name] = /^(std\.)(\S+)$/.exec(title) ?? []
  return (
    <div className="page-card" lang={languageTag(lang)} dir={directionOf(lang)}>
      <p className="page-card-where" dir="ltr">
        <Icon name={icon ?? 'i-lucide-file-text'} />
        {folderOf(page.route)}
      </p>
      {name ? (
        <strong className="page-card-title is-code" dir="ltr">
          <span>{root}</span>
          {name}
        </strong>
      ) : (
        <strong className="page-card-title">{title}</strong>
      )}
      {description && <p>{description}</p>}
    </div>
  )
}

/** `/docs/std/collections/array-list` → `docs / std / collections`. */
function folderOf(route: string): string {
  return route.split('/').slice(1, -1).join(' / ') || route
}
