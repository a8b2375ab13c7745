import type { PageNotice } from '../../model/wire/payload.ts'
import { Icon } from '../icons/Icon.tsx'

/** Explains in the reader's language why the article is in another one (R8), or that it is outdated. */
export function Notice({ text, link }: PageNotice) {
  return (
    <p className="notice" role="note">
      <Icon name="i-lucide-languages" />
      <span>
        {text} {link && <a href={link.to}>{link.label}</a>}
      </span>
    </p>
  )
}
