import { renderDocument } from '../../markup/document.tsx'
import type { PagePayload, SiteError } from '../../model/wire/payload.ts'
import type { PageSources } from '../site.ts'

/** Renders the document of a page, or of an error, in the shell of a locale. */
export async function renderInShell(
  { data, shell }: PageSources,
  locale: string,
  payload: PagePayload | null,
  error: SiteError | null = null,
): Promise<string> {
  const year = new Date().getUTCFullYear()
  return renderDocument({ shell: await shell(locale), assets: data.assets, payload, error, year })
}
