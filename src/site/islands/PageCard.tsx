import type { PagePayload } from '../../shared/payload.ts'

/** What a hover card says of a page. */
export function PageCard({ page }: { page: Pick<PagePayload, 'title' | 'description' | 'path' | 'lang'> }) {
  return (
    <div className="page-card" lang={page.lang}>
      <strong>{page.title}</strong>
      <p>{page.description}</p>
    </div>
  )
}
